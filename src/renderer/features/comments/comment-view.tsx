import { Flex, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { OwnPicture } from '../../components/picture-list-field.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { usePrivatePicture } from '../../media/private-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Stars } from '../../ui/stars.tsx'
import styles from './comments.module.css'

export type Comment = ItemOf<'comments.list'>

interface CommentViewProps {
  comment: Comment
  /** The buyer's rating of the order, shown with one comment only. */
  stars: number | null
  /** True for a reply, which is indented under its comment. */
  isReply: boolean
  /** True for a comment of the buyer without a reply. */
  isUnanswered: boolean
  /** Undefined if the order takes no comments, or if the bar of the screen has the button. */
  onReply: (() => void) | undefined
}

/** Shows a comment under the name that signed it, or above a drawn signature. */
export function CommentView({ comment, stars, isReply, isUnanswered, onReply }: CommentViewProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isDrawn = comment.signature.startsWith('files/')
  return (
    <Flex className={styles.comment} component="article" direction="column" gap="sm" data-reply={isReply}>
      <Flex rowGap="xs" wrap="wrap" align="center" columnGap="sm">
        {!isDrawn && (
          <Text component="bdi" fw={600}>
            {comment.signature}
          </Text>
        )}
        <Chip tone={comment.author === 'buyer' ? 'accent' : 'good'}>{t(`comments.authors.${comment.author}`)}</Chip>
        <Text component="time" c="dimmed" size="xs" title={formats.exact(comment.at)}>
          {formats.when(comment.at, worldNow())}
        </Text>
      </Flex>
      {stars !== null && <BuyerStars given={stars} />}
      {/* The lines of a comment begin where its script begins. */}
      <Text className={styles.text} dir="auto" size={isReply ? 'md' : 'lg'}>
        {comment.translation?.text ?? comment.content}
      </Text>
      {comment.translation && <Original content={comment.content} language={comment.translation.from} />}
      {comment.images.length > 0 && (
        <Flex gap="sm" wrap="wrap">
          {comment.images.map((path, index) => (
            <OwnPicture key={path} path={path} alt={t('pictures.preview', { item: `${index + 1}` })} />
          ))}
        </Flex>
      )}
      {isDrawn && <DrawnSignature path={comment.signature} />}
      {onReply && comment.author === 'buyer' && (
        <Flex className={styles.acts} data-unanswered={isUnanswered || undefined}>
          <Button tone={isUnanswered ? 'soft' : 'plain'} onPress={onReply}>
            {t('comments.reply')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

/** Shows a comment as its buyer wrote it, below its translation. */
function Original({ content, language }: { content: string; language: Language }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="xs">
        {t('comments.translatedFrom', { language: formats.language(language) })}
      </Text>
      <Text className={styles.text} c="dimmed" size="md" dir="auto" lang={language}>
        {content}
      </Text>
    </Stack>
  )
}

/** Shows how many stars the buyer gave the order. */
export function BuyerStars({ given }: { given: number }) {
  const { t } = useTranslation()
  return <Stars given={given} label={t('comments.stars', { count: given })} sizePx={20} />
}

function DrawnSignature({ path }: { path: string }) {
  const { t } = useTranslation()
  const src = usePrivatePicture(path)
  return src ? <img className={styles.signature} src={src} alt={t('comments.signature')} /> : null
}
