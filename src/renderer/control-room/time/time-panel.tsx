import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Panel, Wide } from '../panel.tsx'
import { useWorldTime } from '../use-world-time.ts'
import { AdvanceCard } from './advance-card.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import styles from './time.module.css'

/** Shows the time of the store, advances it, and lists the scheduled events. */
export function TimePanel() {
  const { t } = useTranslation('sandbox')
  const orderNo = new URLSearchParams(useLocation().search).get('orderNo') ?? ''
  return (
    <Panel title={t('time.title')} intro={t('time.intro')}>
      <Wide>
        <ClockCard />
      </Wide>
      <Wide>
        <AdvanceCard orderNo={orderNo} />
      </Wide>
      <Wide>
        <Card title={t('time.schedule')}>
          <ScheduleTable key={orderNo} orderNo={orderNo} />
        </Card>
      </Wide>
    </Panel>
  )
}

/** Virtual seconds per real second. */
const paces = ['0', '1', '60', '3600', '86400'] as const

/** Shows the time of the store, large enough for a projector, and sets its rate. */
function ClockCard() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const time = useWorldTime()
  const { send } = useCallMutation('sandbox.clock', {
    done: ({ rate }) => {
      const pace = paces.find(each => Number(each) === rate)
      return pace ? t(`time.paces.${pace}`) : null
    },
  })
  if (!time) return null
  const now = new Date(time.now).toISOString()
  return (
    <Card>
      <time className={styles.clock} dateTime={now}>
        <span className={styles.hour}>{formats.time(now)}</span>
        <span>{formats.namedDay(now, Number.NaN)}</span>
      </time>
      <Segmented
        label={t('time.pace')}
        options={paces.map(pace => ({ id: pace as string, label: t(`time.paces.${pace}`) }))}
        value={String(time.rate)}
        onChange={rate => void send({ rate: Number(rate) })}
      />
    </Card>
  )
}
