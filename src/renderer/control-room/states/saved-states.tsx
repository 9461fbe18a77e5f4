import { Group } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { demo } from '#shared/product.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { type Keep, NameForm, useTakenName } from './name-form.tsx'
import { SavedStateRow } from './saved-state-row.tsx'
import styles from './states.module.css'
import { useUndoLimit } from './use-undo-limit.ts'

/** Saves the state of the world under a name, and lists the saved states, the latest first. */
export function SavedStates() {
  const { t } = useTranslation('sandbox')
  const snapshots = useCall('sandbox.listSnapshots', {})
  const count = useUndoLimit()
  const save = useCallMutation('sandbox.saveSnapshot', {
    done: ({ name }, { ifTaken }) => t(ifTaken === 'replace' ? 'states.replaced' : 'states.saved', { name }),
  })
  const { keep, question } = useTakenName(name =>
    count === undefined ? t('states.replaceForever', { name }) : t('states.replaceAsk', { name, count }),
  )
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
      <QueryState query={snapshots} skeleton={<SkeletonRows count={2} inCard />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t('states.none')}</p>
          ) : (
            <>
              <ul className={styles.saved} aria-label={t('states.title')}>
                {list
                  .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
                  .map(each => (
                    <SavedStateRow key={each.name} state={each} names={list.map(({ name }) => name)} />
                  ))}
              </ul>
              <p className={parts.dim}>{t('states.exportNote', { password: demo.password, pin: demo.pin })}</p>
            </>
          )
        }
      </QueryState>
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
