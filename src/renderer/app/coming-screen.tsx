import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useBack } from '../ui/use-back.ts'

/** An honest page for what is not built yet, with the way back. */
export function ComingScreen() {
  const { t } = useTranslation()
  const back = useBack()
  return (
    <Screen title={t('app.coming.title')} onBack={back} backLabel={t('app.back')}>
      <EmptyState
        title={t('app.coming.heading')}
        text={t('app.coming.text')}
        action={<Button onPress={back}>{t('app.back')}</Button>}
      />
    </Screen>
  )
}
