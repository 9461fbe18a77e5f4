import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Screen, type ScreenProps } from '../ui/screen.tsx'
import { useBack } from './use-back.ts'

interface PageProps extends Omit<ScreenProps, 'backLabel' | 'refreshLabel' | 'onRefresh'> {
  /** True for tabs and pages before the sign-in, which have no back button. */
  isTopLevel?: boolean
}

/**
 * A screen with translated labels.
 * Back returns to the previous page unless `onBack` is given. Pull-to-refresh, F5 and the button refetch the screen's
 * active queries.
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
