import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStrip } from '../i18n/strip.ts'
import { AsideContext } from '../ui/aside-context.ts'
import { Screen, type ScreenProps } from '../ui/screen.tsx'
import { useBack } from './use-back.ts'

interface PageProps extends Omit<ScreenProps, 'backLabel' | 'refreshLabel' | 'onRefresh'> {
  /** True for tabs and pages before the sign-in, which have no back button. */
  isTopLevel?: boolean
}

/**
 * Shows a screen with translated labels.
 * Back returns to the previous page unless `onBack` is given. Pull-to-refresh, F5 and the button refetch the screen's
 * active queries.
 */
export function Page({ isTopLevel = false, ...screen }: PageProps) {
  const { t } = useTranslation()
  const back = useBack()
  useTitle(screen.title)
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

/** Names the browser's tab after the screen, so that it is announced and found among others (WCAG 2.4.2). */
function useTitle(title: string): void {
  const { t } = useTranslation()
  const isAside = useContext(AsideContext) !== undefined
  const text = `${title} · ${t('app.name')} · ${useStrip()}`
  useEffect(() => {
    if (!isAside) document.title = text
  }, [isAside, text])
}
