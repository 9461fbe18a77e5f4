import { useState } from 'react'
import type { Answer } from '#shared/contract/schemas.ts'
import { ApiError } from '../../api/api-error.ts'
import { callFile } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAct } from '../use-act.ts'
import { Comparison } from './comparison.tsx'
import { NameForm } from './name-form.tsx'
import { OpenFile } from './open-file.tsx'
import styles from './snapshots.module.css'

type Snapshot = Answer<'sandbox.listSnapshots'>['list'][number]

/** Bytes of a megabyte, as people count them. */
const megabyte = 1_000_000

/** Keeps the world under a name, and brings back what was kept. */
export function KeptStates() {
  const { t } = useRoomTranslation()
  const snapshots = useCall('sandbox.listSnapshots', {})
  const save = useAct('sandbox.saveSnapshot', ({ name }) => t('snapshots.saved', { name }))
  const [compared, setCompared] = useState<string>()
  return (
    <div className={parts.stack}>
      <div className={styles.row}>
        <NameForm
          label={t('snapshots.name')}
          act={t('snapshots.save')}
          isBusy={save.isBusy}
          onName={async name => (await save.act({ name })) !== undefined}
        />
        <OpenFile />
      </div>
      <QueryState query={snapshots} skeleton={<SkeletonTable columns={5} rows={2} />}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className={parts.dim}>{t('snapshots.none')}</p>}
            {list.length > 0 && <Kept list={list} onCompare={setCompared} />}
            {list.some(({ name }) => name === compared) && compared !== undefined && (
              <Comparison name={compared} others={list.map(({ name }) => name).filter(name => name !== compared)} />
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

function Kept({ list, onCompare }: { list: readonly Snapshot[]; onCompare: (name: string) => void }) {
  const { t } = useRoomTranslation()
  const formats = useFormats()
  return (
    <Table
      label={t('snapshots.kept')}
      columns={[
        { id: 'name', label: t('snapshots.name') },
        { id: 'clock', label: t('snapshots.clock'), isWhole: true },
        { id: 'orders', label: t('snapshots.orders'), isFigure: true },
        { id: 'size', label: 'MB', isFigure: true },
        { id: 'do', label: t('snapshots.do') },
      ]}
      rows={list.map(({ name, now, orders, bytes }) => ({
        id: name,
        cells: {
          name: (
            <bdi dir="ltr" className={styles.key}>
              {name}
            </bdi>
          ),
          clock: formats.exact(now),
          orders: formats.number(orders),
          size: formats.number(Math.ceil(bytes / megabyte)),
          do: <SnapshotActs name={name} onCompare={() => onCompare(name)} />,
        },
      }))}
    />
  )
}

function SnapshotActs({ name, onCompare }: { name: string; onCompare: () => void }) {
  const { t } = useRoomTranslation()
  const { t: say } = useTranslation()
  const restore = useAct('sandbox.restoreSnapshot', () => t('snapshots.restored', { name }))
  const remove = useAct('sandbox.removeSnapshot', () => t('snapshots.isRemoved', { name }))
  const exported = () =>
    callFile('sandbox.downloadCapsule', { name }).then(
      content => saveFile(new File([content], `${name}.stall`)),
      error => showToast((error instanceof ApiError && error.message) || say('app.noAnswer'), { tone: 'error' }),
    )
  const isBusy = restore.isBusy || remove.isBusy
  const named = <span className={styles.hidden}> {name}</span>
  return (
    <div className={styles.acts}>
      <Button
        tone="soft"
        busy={restore.isBusy}
        disabled={isBusy}
        onPress={() => void restore.act({ name, keepTokens: true, keepSecrets: true })}
      >
        {t('snapshots.restore')}
        {named}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={onCompare}>
        {t('snapshots.compare')}
        {named}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={() => void exported()}>
        {t('snapshots.export')}
        {named}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={() => void remove.act({ name })}>
        {t('snapshots.remove')}
        {named}
      </Button>
    </div>
  )
}
