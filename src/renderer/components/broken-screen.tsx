import { useTranslation } from 'react-i18next'
import { currentRoot, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

interface BrokenScreenProps {
  /** Path that the button loads. */
  page?: string
  /** True if the whole page has failed, not only a part of it. */
  isPage?: boolean
}

/** Replaces a screen after a render error, with a button that reloads the page. */
export function BrokenScreen({ page = paths.root, isPage = true }: BrokenScreenProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      isPage={isPage}
      title={t('app.brokenTitle')}
      text={t('app.brokenText')}
      action={<Button onPress={() => location.assign(currentRoot + page)}>{t('app.tryAgain')}</Button>}
    />
  )
}
