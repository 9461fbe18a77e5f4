import { useTranslation } from 'react-i18next'
import { Screen, type ScreenProps } from '../ui/screen.tsx'
import { useBack } from './use-back.ts'

interface PageProps extends Omit<ScreenProps, 'backLabel' | 'refreshLabel'> {
  /** A page of the tab bar or before the sign-in: there is no way back from it. */
  isTopLevel?: boolean
}

/** A screen with its words. Back leads to where the person came from, unless `onBack` says otherwise. */
export function Page({ isTopLevel = false, ...screen }: PageProps) {
  const { t } = useTranslation()
  const back = useBack()
  const way = isTopLevel ? {} : { onBack: back }
  return <Screen {...way} {...screen} backLabel={t('app.back')} refreshLabel={t('app.refresh')} />
}
