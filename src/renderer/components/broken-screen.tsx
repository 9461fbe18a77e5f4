import { useTranslation } from 'react-i18next'
import { ownRoot, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

interface BrokenScreenProps {
  /** What is loaded anew. */
  page?: string
  /** Whether it is all that is left of the page. */
  isPage?: boolean
}

/** What stands where a screen failed: loading the page anew is the way on, and nothing acknowledged is lost. */
export function BrokenScreen({ page = paths.root, isPage = true }: BrokenScreenProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      isPage={isPage}
      title={t('app.brokenTitle')}
      text={t('app.brokenText')}
      action={<Button onPress={() => location.assign(ownRoot + page)}>{t('app.tryAgain')}</Button>}
    />
  )
}
