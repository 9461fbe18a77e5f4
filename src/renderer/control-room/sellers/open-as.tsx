import { useTranslation } from 'react-i18next'
import { openConsoleTab } from '../../api/console-tab.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Opens the console as a seller: in its window in the desktop app, in a tab of its own in a browser. */
export function OpenAs({ username }: { username: string }) {
  const { t } = useTranslation('sandbox')
  const { send, isPending } = useCallMutation('sandbox.signInAs', {
    done: () => t('sellers.opened', { name: username }),
  })
  const open = async () => {
    const tab = openConsoleTab()
    if (!tab) return showToast(t('sellers.blocked'), { tone: 'error' })
    const session = await send({ username })
    if (session) tab.signIn(session.token)
    else tab.close()
  }
  return (
    <Button busy={isPending} onPress={() => void open()}>
      {t('sellers.openAs')}
    </Button>
  )
}
