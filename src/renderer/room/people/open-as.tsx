import { openConsoleTab } from '../../api/console-tab.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAct } from '../use-act.ts'

/** Opens the console as a seller: in its window in the desktop app, in a tab of its own in a browser. */
export function OpenAs({ username }: { username: string }) {
  const { t } = useRoomTranslation()
  const { act, isBusy } = useAct('sandbox.signInAs', () => t('people.opened', { name: username }))
  const open = async () => {
    const tab = openConsoleTab()
    if (!tab) return showToast(t('people.blocked'), { tone: 'error' })
    const session = await act({ username })
    if (session) tab.signIn(session.token)
    else tab.close()
  }
  return (
    <Button busy={isBusy} onPress={() => void open()}>
      {t('people.openAs')}
    </Button>
  )
}
