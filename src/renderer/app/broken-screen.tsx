import { useTranslation } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

/** What stands where a screen failed: reloading is the way on, and nothing acknowledged is lost. */
export function BrokenScreen() {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('app.brokenTitle')}
      text={t('app.brokenText')}
      action={<Button onPress={() => location.assign(paths.root)}>{t('app.tryAgain')}</Button>}
    />
  )
}
