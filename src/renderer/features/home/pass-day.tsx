import { FastForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOperator } from '../../api/operator.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useLeap } from '../../components/use-leap.ts'
import { useFormats } from '../../i18n/formats.ts'
import styles from './pass-day.module.css'

/** The world's date and time, and the day that may pass at a press. */
export function PassDay() {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOperator = useIsOperator()
  const { leap, isLeaping } = useLeap()
  const [now, setNow] = useState(worldNow)
  useEffect(() => {
    // Nothing tells that a minute of the world has passed.
    const timer = setInterval(() => setNow(worldNow()), 20_000)
    return () => clearInterval(timer)
  }, [])
  if (!isOperator) return null
  return (
    <p className={styles.row}>
      <time className={styles.now}>{formats.exact(new Date(Math.max(now, worldNow())).toISOString())}</time>
      <button type="button" className={styles.act} onClick={() => leap('day')} aria-disabled={isLeaping} data-press>
        <FastForward aria-hidden="true" size={16} className={styles.icon} />
        {t('home.passDay')}
      </button>
    </p>
  )
}
