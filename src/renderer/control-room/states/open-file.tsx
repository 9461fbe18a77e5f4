import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import styles from './states.module.css'
import type { Keep } from './use-taken-name.tsx'

/** Adds a capsule from elsewhere to the kept states, once the server has checked all of it. */
export function OpenFile({ keep }: { keep: Keep }) {
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
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
    </label>
  )
}
