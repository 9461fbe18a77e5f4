import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { OwnPicture } from '../../components/picture-list-field.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useOwnPicture } from '../../media/own-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import styles from './comments.module.css'

export type Comment = ItemOf<'comments.list'>

interface CommentViewProps {
  comment: Comment
  /** It stands under the comment that it answers. */
  isReply: boolean
  /** Absent where nothing can be written. */
  onReply: (() => void) | undefined
}

/** One comment or reply with its signature and pictures. */
export function CommentView({ comment, isReply, onReply }: CommentViewProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <article className={styles.comment} data-reply={isReply}>
      <div className={styles.head}>
        <Chip tone={comment.author === 'buyer' ? 'accent' : 'good'}>{t(`comments.authors.${comment.author}`)}</Chip>
        <time className={parts.small} title={formats.exact(comment.at)}>
          {formats.when(comment.at, worldNow())}
        </time>
      </div>
      <p className={styles.text} dir="auto">
        {comment.content}
      </p>
      {comment.images.length > 0 && (
        <div className={styles.pictures}>
          {comment.images.map((path, index) => (
            <OwnPicture key={path} path={path} alt={t('pictures.preview', { item: `${index + 1}` })} />
          ))}
        </div>
      )}
      <Signature signature={comment.signature} />
      {onReply && comment.author === 'buyer' && (
        <div className={styles.acts}>
          <Button tone="plain" onPress={onReply}>
            {t('comments.reply')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** A drawn signature is a picture, a typed one a name. */
function Signature({ signature }: { signature: string }) {
  const { t } = useTranslation()
  const isDrawn = signature.startsWith('files/')
  const src = useOwnPicture(isDrawn ? signature : null)
  if (!isDrawn)
    return (
      <p className={parts.small}>
        {t('comments.signedBy')} <bdi>{signature}</bdi>
      </p>
    )
  return src ? <img className={styles.signature} src={src} alt={t('comments.signature')} /> : null
}
