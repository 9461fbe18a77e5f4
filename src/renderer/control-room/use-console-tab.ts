import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { ApiError } from '../api/api-error.ts'
import { openConsoleTab } from '../api/console-tab.ts'
import { showToast } from '../ui/toasts.ts'

/** A session for the console that is opened. Without a token the console shows its sign-in. */
interface Session {
  token?: string | undefined
  /** Id of the world, if it was not known before. */
  world?: string | undefined
}

interface Place {
  world?: string
  language?: Language
}

/**
 * Opens consoles in tabs of their own. A browser opens a tab only during a press, so the tab opens first. The tab
 * closes if the sign-in fails.
 */
export function useConsoleTab() {
  const { t } = useTranslation(['sandbox', 'console'])
  const [isBusy, setBusy] = useState(false)
  const open = async (signIn: () => Promise<Session | null>, { world, language }: Place = {}) => {
    const tab = openConsoleTab(world, language)
    if (!tab) return showToast(t('console:app.tabBlocked'), { tone: 'error' })
    setBusy(true)
    try {
      const session = await signIn()
      if (session) tab.signIn(session.token, session.world)
      else tab.close()
    } catch (error) {
      tab.close()
      showToast((error instanceof ApiError && error.message) || t('console:app.noAnswer'), { tone: 'error' })
    }
    setBusy(false)
  }
  return { open, isBusy }
}
