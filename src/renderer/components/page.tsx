import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Screen, type ScreenProps } from '../ui/screen.tsx'
import { useBack } from './use-back.ts'

interface PageProps extends Omit<ScreenProps, 'backLabel' | 'refreshLabel' | 'onRefresh'> {
  /** A page of the tab bar or before the sign-in: there is no way back from it. */
  isTopLevel?: boolean
}

/**
 * A screen with its words. Back leads to where the person came from, unless `onBack` says otherwise; a pull, F5 or the button
 * asks again for everything that the screen has mounted.
 */
export function Page({ isTopLevel = false, ...screen }: PageProps) {
  const { t } = useTranslation()
  const back = useBack()
  const client = useQueryClient()
  const way = isTopLevel ? {} : { onBack: back }
  return (
    <Screen
      {...way}
      {...screen}
      onRefresh={() => client.refetchQueries({ type: 'active' })}
      backLabel={t('app.back')}
      refreshLabel={t('app.refresh')}
    />
  )
}
