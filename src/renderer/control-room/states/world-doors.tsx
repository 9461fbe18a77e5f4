import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { type ConsoleTab, openConsoleTab } from '../../api/console-tab.ts'
import { openRoomOf } from '../../components/room-windows.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './states.module.css'

/** Opens a world's console as its first seller, and the Control room that commands it. */
export function WorldDoors({ world }: { world: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const tab = openConsoleTab(world)
    if (!tab) return showToast(t('sellers.blocked'), { tone: 'error' })
    setBusy(true)
    await signIn(world, tab).catch(error => {
      tab.close()
      showToast((error instanceof ApiError && error.message) || t('console:app.noAnswer'), { tone: 'error' })
    })
    setBusy(false)
  }
  const named = <span className={styles.hidden}> {world}</span>
  return (
    <>
      <Button tone="soft" busy={isBusy} onPress={() => void open()}>
        {t('controlRoom.openConsole')}
        {named}
      </Button>
      <Button tone="plain" onPress={() => openRoomOf(world)}>
        {t('controlRoom.title')}
        {named}
      </Button>
    </>
  )
}

/** Where nobody has registered yet, the console begins at its sign-in. */
async function signIn(world: string, tab: ConsoleTab): Promise<void> {
  const first = (await call('sandbox.listPeople', { size: requestLimits.page.max }, { world })).list.at(-1)
  const session = first && (await call('sandbox.signInAs', { username: first.username }, { world }))
  tab.signIn(session?.token)
}
