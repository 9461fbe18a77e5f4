import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './work.module.css'

/** The calm line of a store in which nothing waits for the seller. */
export function NothingWaits() {
  const { t } = useTranslation()
  return (
    <p className={styles.calm}>
      <CircleCheck aria-hidden="true" size={20} />
      {t('home.nothing')}
    </p>
  )
}
