import { useTranslation } from 'react-i18next'
import { openConsole } from '../components/room-windows.ts'
import { Button } from '../ui/button.tsx'

/** Shows the console beside the room. */
export function OpenConsole() {
  const { t } = useTranslation('sandbox')
  return (
    <Button tone="soft" onPress={openConsole}>
      {t('controlRoom.openConsole')}
    </Button>
  )
}
