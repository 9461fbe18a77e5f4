import { useTranslation } from 'react-i18next'
import { openConsole } from '../components/app-windows.ts'
import { Button } from '../ui/button.tsx'

/** Opens the console next to the Control room. */
export function OpenConsole() {
  const { t } = useTranslation('sandbox')
  return (
    <Button tone="soft" onPress={openConsole}>
      {t('controlRoom.openConsole')}
    </Button>
  )
}
