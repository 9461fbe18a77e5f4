import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { leaps } from '../../components/use-leap.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import { Panel, Wide } from '../panel.tsx'
import { useAct } from '../use-act.ts'

/** What time it is in the store, the ways to move it, and what will happen by itself. */
export function TimePanel() {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const formats = useFormats()
  const { act, isBusy } = useAct('sandbox.clock', ({ events }) => t('settings.timePassed', { count: events }))
  const upcoming = useCall('sandbox.upcoming', {})
  return (
    <Panel title={say('time.title')}>
      <Card title={t('settings.clock')}>
        <div className={parts.pair}>
          {(['hour', 'day', 'week'] as const).map(by => (
            <Button key={by} tone="soft" disabled={isBusy} onPress={() => void act({ advance: leaps[by] })}>
              {t(`settings.advance.${by}`)}
            </Button>
          ))}
        </div>
      </Card>
      <Wide>
        <QueryState query={upcoming}>
          {({ list }) => (
            <Table
              label={t('margin.next')}
              columns={[
                { id: 'what', label: t('margin.next') },
                { id: 'when', label: say('room.now') },
                { id: 'count', label: '×', isFigure: true },
              ]}
              rows={list.map(({ happening, at, count }) => ({
                id: happening,
                cells: { what: t(`margin.events.${happening}`), when: formats.exact(at), count: formats.number(count) },
              }))}
            />
          )}
        </QueryState>
      </Wide>
    </Panel>
  )
}
