import { Group, VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { badNetwork, badNetworkGroup, sessionExpired, sessionExpiredGroup } from '#shared/faults.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { Panel, Wide } from '../panel.tsx'
import { FaultForm } from './fault-form.tsx'
import type { Fault, FaultRule } from './fault-form-values.ts'
import { effectText, useCodeText } from './fault-text.ts'
import styles from './faults.module.css'

/** Polling interval in milliseconds: no event reports that a fault was used. */
const askMs = 3_000

/** Sets faults: the prepared ones with one button, others with a form. Lists the active ones. */
export function FaultsPanel() {
  const { t } = useTranslation('sandbox')
  const faults = useCall('sandbox.listFaults', {}, { refetchMs: askMs })
  return (
    <Panel title={t('faults.title')} intro={t('faults.intro')}>
      <Wide>
        <PreparedFaults faults={faults.data?.list} />
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

/** Lists the active faults with their effect, seller, remaining uses and end. */
function ActiveFaults({ list }: { list: readonly Fault[] }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const codeText = useCodeText()
  const { send, isPending } = useCallMutation('sandbox.removeFaults', {
    done: ({ removed }) => t('faults.removed', { removed }),
  })
  if (list.length === 0) return <EmptyState title={t('faults.none')} text={t('faults.noneText')} drawing="done" />
  const rows = list.map(fault => ({
    id: fault.id,
    cells: {
      effect: effectText(fault, t, codeText),
      call: fault.call ? (
        <bdi dir="ltr">{fault.call}</bdi>
      ) : (
        t(fault.writes ? 'faults.everyChange' : 'faults.everyCall')
      ),
      username: fault.username ?? t('faults.everybody'),
      share: formats.percent(fault.share ?? 1),
      times: formats.number(fault.times),
      until: formats.exact(fault.until),
      remove: (
        <Button tone="plain" disabled={isPending} onPress={() => void send({ id: fault.id })}>
          {t('faults.remove')}
          <VisuallyHidden>
            {' '}
            {effectText(fault, t)} {fault.call} {fault.username}
          </VisuallyHidden>
        </Button>
      ),
    },
  }))
  return (
    <div className={parts.stack}>
      <Table label={t('faults.active')} columns={columnsOf(t)} rows={rows} />
      <div>
        <Button tone="danger" disabled={isPending} onPress={() => void send({})}>
          {t('faults.removeAll')}
        </Button>
      </div>
    </div>
  )
}

const columnsOf = (t: TFunction<'sandbox'>) => [
  { id: 'effect', label: t('faults.columns.effect') },
  { id: 'call', label: t('faults.call') },
  { id: 'username', label: t('faults.seller') },
  { id: 'share', label: t('faults.share'), isFigure: true },
  { id: 'times', label: t('faults.columns.times'), isFigure: true },
  { id: 'until', label: t('faults.columns.until'), isWhole: true },
  { id: 'remove', label: t('faults.remove') },
]

/** Groups of rules that one button sets and removes together. */
const prepared = {
  network: { group: badNetworkGroup, rules: badNetwork },
  session: { group: sessionExpiredGroup, rules: [sessionExpired] },
} as const satisfies Record<string, { group: string; rules: readonly FaultRule[] }>

type Prepared = keyof typeof prepared

/** @param faults the active faults; undefined while they are loading */
function PreparedFaults({ faults }: { faults: readonly Fault[] | undefined }) {
  return (
    <div className={styles.prepared}>
      {(Object.keys(prepared) as Prepared[]).map(id => (
        <PreparedFault key={id} id={id} faults={faults} />
      ))}
    </div>
  )
}

function PreparedFault({ id, faults }: { id: Prepared; faults: readonly Fault[] | undefined }) {
  const { t } = useTranslation('sandbox')
  const { group, rules } = prepared[id]
  const isOn = faults?.some(fault => fault.group === group) ?? false
  const on = useCallMutation('sandbox.importFaults', { done: () => t(`faults.${id}IsOn`) })
  const off = useCallMutation('sandbox.removeFaults', { done: () => t(`faults.${id}IsOff`) })
  const turn = () => (isOn ? off.send({ group }) : on.send({ list: [...rules] }))
  return (
    <Card title={t(`faults.${id}`)}>
      <Group justify="space-between" gap="12px 24px">
        <p className={styles.text}>{t(`faults.${id}Text`)}</p>
        <Button
          tone={isOn ? 'danger' : 'soft'}
          disabled={faults === undefined || on.isPending || off.isPending}
          onPress={() => void turn()}
        >
          {t(isOn ? `faults.${id}Off` : `faults.${id}On`)}
        </Button>
      </Group>
    </Card>
  )
}
