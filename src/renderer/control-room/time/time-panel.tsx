import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Card } from '../../ui/card.tsx'
import { Panel, Wide } from '../panel.tsx'
import { ClockCard } from './clock-card.tsx'
import { JumpCard } from './jump-card.tsx'
import { ScheduleTable } from './schedule-table.tsx'

/** What time it is in the store, the ways to move it, and what will happen by itself. */
export function TimePanel() {
  const { t } = useTranslation('sandbox')
  const orderNo = new URLSearchParams(useLocation().search).get('orderNo') ?? ''
  return (
    <Panel title={t('time.title')} intro={t('time.intro')}>
      <Wide>
        <ClockCard />
      </Wide>
      <Wide>
        <JumpCard orderNo={orderNo} />
      </Wide>
      <Wide>
        <Card title={t('time.schedule')}>
          <ScheduleTable key={orderNo} orderNo={orderNo} />
        </Card>
      </Wide>
    </Panel>
  )
}
