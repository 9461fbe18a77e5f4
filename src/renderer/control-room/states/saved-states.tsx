import { Group, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { ApiError } from '../../api/api-error.ts'
import { callFile } from '../../api/client.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AskFirst } from '../ask-first.tsx'
import { Comparison } from './comparison.tsx'
import { type Keep, NameForm, useTakenName } from './name-form.tsx'
import styles from './states.module.css'

type Snapshot = Answer<'sandbox.listSnapshots'>['list'][number]

/** Bytes of a decimal megabyte. */
const megabyte = 1_000_000

/** Saves the state of the world under a name, and opens saved states. */
export function SavedStates() {
  const { t } = useTranslation('sandbox')
  const snapshots = useCall('sandbox.listSnapshots', {})
  const save = useCallMutation('sandbox.saveSnapshot', {
    done: ({ name }, { ifTaken }) => t(ifTaken === 'replace' ? 'states.replaced' : 'states.saved', { name }),
  })
  const { keep, question } = useTakenName()
  const [compared, setCompared] = useState<string>()
  return (
    <div className={parts.stack}>
      <Group gap={12} align="end">
        <NameForm
          label={t('states.name')}
          submitLabel={t('states.save')}
          isBusy={save.isPending}
          onName={name => keep((ifTaken, isHandled) => save.send({ name, ifTaken }, isHandled))}
        />
        <OpenFile keep={keep} />
      </Group>
      {question}
      <QueryState query={snapshots} skeleton={<SkeletonTable columns={5} rows={2} />}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className={parts.dim}>{t('states.none')}</p>}
            {list.length > 0 && (
              <>
                <SavedStatesTable list={list} onCompare={setCompared} />
                <p className={parts.dim}>{t('states.exportNote', { password: demo.password, pin: demo.pin })}</p>
              </>
            )}
            {list.some(({ name }) => name === compared) && compared !== undefined && (
              <Comparison name={compared} others={list.map(({ name }) => name).filter(name => name !== compared)} />
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

function SavedStatesTable({ list, onCompare }: { list: readonly Snapshot[]; onCompare: (name: string) => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Table
      label={t('states.kept')}
      columns={[
        { id: 'name', label: t('states.name') },
        { id: 'clock', label: t('states.clock'), isWhole: true },
        { id: 'orders', label: t('states.orders'), isFigure: true },
        { id: 'size', label: 'MB', isFigure: true },
        { id: 'do', label: t('states.do') },
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
          do: <SavedStateActions name={name} onCompare={() => onCompare(name)} />,
        },
      }))}
    />
  )
}

function SavedStateActions({ name, onCompare }: { name: string; onCompare: () => void }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const restore = useCallMutation('sandbox.restoreSnapshot', { done: () => t('states.restored', { name }) })
  const remove = useCallMutation('sandbox.removeSnapshot', { done: () => t('states.isRemoved', { name }) })
  const exported = () =>
    callFile('sandbox.downloadCapsule', { name }).then(
      content => saveFile(new File([content], `${name}.stall`)),
      error => showToast((error instanceof ApiError && error.message) || t('console:app.noAnswer'), { tone: 'error' }),
    )
  const isBusy = restore.isPending || remove.isPending
  const named = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      <Button
        tone="soft"
        busy={restore.isPending}
        disabled={isBusy}
        onPress={() => void restore.send({ name, keepTokens: true, keepSecrets: true })}
      >
        {t('states.restore')}
        {named}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={onCompare}>
        {t('states.compare')}
        {named}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={() => void exported()}>
        {t('states.export')}
        {named}
      </Button>
      <AskFirst
        label={t('states.remove')}
        about={name}
        ask={t('states.removeAsk', { name })}
        tone="plain"
        disabled={isBusy}
        onYes={() => void remove.send({ name })}
      />
    </div>
  )
}

/** Imports a capsule file as a saved state. The server validates it completely first. */
function OpenFile({ keep }: { keep: Keep }) {
  const { t } = useTranslation('sandbox')
  const chosen = useRef<File>(undefined)
  const { send, isPending } = useCallMutation('sandbox.openCapsule', {
    body: () => chosen.current,
    done: ({ name }, { ifTaken }) => t(ifTaken === 'replace' ? 'states.replaced' : 'states.opened', { name }),
  })
  return (
    <label className={styles.fileLabel} aria-busy={isPending}>
      {t('states.open')}
      <input
        className={styles.hidden}
        type="file"
        accept=".stall"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          chosen.current = file
          if (file) void keep((ifTaken, isHandled) => send({ ifTaken }, isHandled))
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}
