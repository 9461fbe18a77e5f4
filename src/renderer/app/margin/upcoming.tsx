import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import styles from './margin.module.css'

/** How many of what is planned are named. */
const shown = 6

/** What will happen by itself, soonest first. */
export function Upcoming() {
  const { t } = useTranslation()
  const formats = useFormats()
  const list = useCall('sandbox.upcoming', {}, { refetchMs: 15_000 }).data?.list ?? []
  if (list.length === 0) return null
  return (
    <Card title={t('margin.next')}>
      <ul className={styles.upcoming}>
        {list.slice(0, shown).map(({ happening, at, count }) => (
          <li key={happening} className={styles.event}>
            <span className={styles.eventWords}>
              {t(`margin.events.${happening}`)}
              <span className={styles.dim}>{formats.when(at, worldNow())}</span>
            </span>
            <bdi dir="ltr" className={styles.count}>
              ×{formats.number(count)}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
