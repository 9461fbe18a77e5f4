import { useRoomTranslation } from '../../i18n/room.ts'
import { useAct } from '../use-act.ts'
import styles from './snapshots.module.css'

/** Takes a capsule from elsewhere among the snapshots, once the server has checked all of it. */
export function OpenFile() {
  const { t } = useRoomTranslation()
  const { act, isBusy } = useAct('sandbox.openCapsule', ({ name }) => t('snapshots.opened', { name }))
  return (
    <label className={styles.fileLabel} aria-busy={isBusy}>
      {t('snapshots.open')}
      <input
        className={styles.file}
        type="file"
        accept=".stall"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void act({}, file)
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
    </label>
  )
}
