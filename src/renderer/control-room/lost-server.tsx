import { useTranslation } from 'react-i18next'
import styles from './control-room.module.css'
import { useSandboxState } from './use-world-time.ts'

/** Says that what the room shows may be old: the server is gone, or came again with another key. Nothing while it answers. */
export function LostServer() {
  const { t } = useTranslation('sandbox')
  const { error } = useSandboxState()
  // Other refusals pass: a world that is restored is busy for a moment.
  const isGone = error?.code === 0
  const isOtherKey = error?.value('refused') === 'key'
  return (
    <div role="alert">
      {(isGone || isOtherKey) && (
        <p className={styles.lost}>{t(isOtherKey ? 'controlRoom.newLink' : 'controlRoom.noAnswer')}</p>
      )}
    </div>
  )
}
