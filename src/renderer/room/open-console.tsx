import { openConsole } from '../components/room-windows.ts'
import { useRoomTranslation } from '../i18n/room.ts'
import { Button } from '../ui/button.tsx'

/** Shows the console beside the room. */
export function OpenConsole() {
  const { t } = useRoomTranslation()
  return (
    <Button tone="soft" onPress={openConsole}>
      {t('room.openConsole')}
    </Button>
  )
}
