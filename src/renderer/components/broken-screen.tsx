import { useTranslation } from '../i18n/i18n.ts'
import { ownRoot, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

/** What stands where a screen failed: loading the page anew is the way on, and nothing acknowledged is lost. */
export function BrokenScreen({ page = paths.root }: { page?: string }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('app.brokenTitle')}
      text={t('app.brokenText')}
      action={<Button onPress={() => location.assign(ownRoot + page)}>{t('app.tryAgain')}</Button>}
    />
  )
}
