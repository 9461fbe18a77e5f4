import { useRoomTranslation } from '../i18n/room.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

/** The console's tab in a browser: a second press comes back to it. */
const consoleTab = 'stallkeeper-console'

/** Shows the console beside the room. */
export function OpenConsole() {
  const { t } = useRoomTranslation()
  const open = () => (window.stallkeeper ? window.stallkeeper.openConsole() : window.open(paths.root, consoleTab))
  return (
    <Button tone="soft" onPress={() => void open()}>
      {t('room.openConsole')}
    </Button>
  )
}
