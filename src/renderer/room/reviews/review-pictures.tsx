import type { ReviewPicture } from '#shared/reviews.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { useOwnPicture } from '../../media/own-picture.ts'
import { LargePicture } from '../../ui/large-picture.tsx'
import type { Review } from './review-words.ts'
import styles from './reviews.module.css'

/** The pictures of a review beside each other, large enough to be judged from the end of a room. */
export function ReviewPictures({ pictures }: { pictures: Review['pictures'] }) {
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {pictures.map(({ field, path }) => (
        <One key={field} field={field} path={path} />
      ))}
    </div>
  )
}

function One({ field, path }: { field: ReviewPicture; path: string }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const src = useOwnPicture(path)
  const label = field === 'proof' ? t('recharge.proof') : t(`identity.${field}`)
  return (
    <LargePicture
      src={src}
      label={label}
      enlargeLabel={say('reviews.enlarge', { picture: label })}
      closeLabel={t('app.close')}
    />
  )
}
