import { badNetwork, badNetworkGroup } from '#shared/faults.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useErrorTexts } from '../../i18n/error-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { Panel, Wide } from '../panel.tsx'
import { useAct } from '../use-act.ts'
import { FaultForm } from './fault-form.tsx'
import { effectText } from './fault-text.ts'
import styles from './faults.module.css'
import type { Fault } from './rule.ts'

/** A fault that acts is used up by one, which nothing tells. */
const askMs = 3_000

/** The calls that are to fail: those that are set, one more, and a bad network at a switch. */
export function FaultsPanel() {
  const { t } = useRoomTranslation()
  const faults = useCall('sandbox.listFaults', {}, { refetchMs: askMs })
  return (
    <Panel title={t('faults.title')} intro={t('faults.intro')}>
      <Wide>
        <Card title={t('faults.network')}>
          <NetworkSwitch faults={faults.data?.list} />
        </Card>
      </Wide>
      <Wide>
        <Card title={t('faults.add')}>
          <FaultForm />
        </Card>
      </Wide>
      <Wide>
        <QueryState query={faults} skeleton={<SkeletonTable columns={6} rows={3} />}>
          {({ list }) => <ActiveFaults list={list} />}
        </QueryState>
      </Wide>
    </Panel>
  )
}

/** The bad network, all of its rules or none. */
function NetworkSwitch({ faults }: { faults: readonly Fault[] | undefined }) {
  const { t } = useRoomTranslation()
  const group = badNetworkGroup
  const isOn = faults?.some(fault => fault.group === group) ?? false
  const on = useAct('sandbox.importFaults', () => t('faults.networkIsOn'))
  const off = useAct('sandbox.removeFaults', () => t('faults.networkIsOff'))
  const turn = () => (isOn ? off.act({ group }) : on.act({ list: [...badNetwork] }))
  return (
    <div className={styles.row}>
      <p>{t('faults.networkText')}</p>
      <Button
        tone={isOn ? 'danger' : 'soft'}
        disabled={faults === undefined || on.isBusy || off.isBusy}
        onPress={() => void turn()}
      >
        {t(isOn ? 'faults.networkOff' : 'faults.networkOn')}
      </Button>
    </div>
  )
}

/** What is set: what, for whom, how often still, until when. */
function ActiveFaults({ list }: { list: readonly Fault[] }) {
  const { t } = useRoomTranslation()
  const formats = useFormats()
  const texts = useErrorTexts()
  const { act, isBusy } = useAct('sandbox.removeFaults', ({ removed }) => t('faults.removed', { removed }))
  if (list.length === 0) return <EmptyState title={t('faults.none')} text={t('faults.noneText')} drawing="done" />
  const rows = list.map(fault => ({
    id: fault.id,
    cells: {
      effect: effectText(fault, t, texts),
      call: fault.call ? <bdi dir="ltr">{fault.call}</bdi> : t('faults.everyCall'),
      username: fault.username ?? t('faults.everybody'),
      share: formats.percent(fault.share ?? 1),
      times: formats.number(fault.times),
      until: formats.exact(fault.until),
      remove: (
        <Button tone="plain" disabled={isBusy} onPress={() => void act({ id: fault.id })}>
          {t('faults.remove')}
        </Button>
      ),
    },
  }))
  return (
    <div className={parts.stack}>
      <Table label={t('faults.active')} columns={columnsOf(t)} rows={rows} />
      <div>
        <Button tone="danger" disabled={isBusy} onPress={() => void act({})}>
          {t('faults.removeAll')}
        </Button>
      </div>
    </div>
  )
}

const columnsOf = (t: ReturnType<typeof useRoomTranslation>['t']) => [
  { id: 'effect', label: t('faults.columns.effect') },
  { id: 'call', label: t('faults.call') },
  { id: 'username', label: t('faults.seller') },
  { id: 'share', label: t('faults.share'), isFigure: true },
  { id: 'times', label: t('faults.columns.times'), isFigure: true },
  { id: 'until', label: t('faults.columns.until'), isWhole: true },
  { id: 'remove', label: t('faults.remove') },
]
