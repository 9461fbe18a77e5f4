import { useTranslation } from 'react-i18next'
import type { ReviewPicture } from '#shared/reviews.ts'
import { useOwnPicture } from '../../media/own-picture.ts'
import { LargePicture } from '../../ui/large-picture.tsx'
import styles from './approvals.module.css'
import type { Review } from './review-words.ts'

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
  const { t } = useTranslation(['sandbox', 'console'])
  const src = useOwnPicture(path)
  const label = field === 'proof' ? t('console:recharge.proof') : t(`console:identity.${field}`)
  return (
    <LargePicture
      src={src}
      label={label}
      enlargeLabel={t('approvals.enlarge', { picture: label })}
      closeLabel={t('console:app.close')}
    />
  )
}
