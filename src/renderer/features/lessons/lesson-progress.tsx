import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './lessons.module.css'

/** Shows how many steps of a lesson are done. */
export function LessonProgress({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden>{t('lessons.progress', { number: done, most: of })}</VisuallyHidden>
      <span className={styles.segments} aria-hidden="true">
        {Array.from({ length: of }, (_, place) => place).map(place => (
          <span key={place} className={styles.segment} data-full={place < done || undefined} />
        ))}
      </span>
    </>
  )
}
