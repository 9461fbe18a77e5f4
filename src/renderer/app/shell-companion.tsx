import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Bridge } from '#shared/bridge.ts'
import type { LinkTarget, OpenedClass } from '#shared/deep-links.ts'
import { useCall } from '../api/queries.ts'
import { profileAtom, sessionAtom } from '../api/session.ts'
import { shell } from '../api/shell.ts'
import { setShowEntries, showEntriesAtom } from '../components/entries/show-entries.ts'
import { OrderAlerts } from '../components/order-alerts.tsx'
import { currentLanguage } from '../i18n/i18n.ts'
import { linkTo, paths } from '../paths.ts'
import { alertsAtom } from '../storage/alerts.ts'

const pathOf = (target: LinkTarget | OpenedClass): string =>
  target.screen === 'order' ? linkTo(paths.order, { orderNo: target.orderNo }) : paths[target.screen]

/**
 * Renders nothing but order alerts. In the desktop app, it also sets the menu's language and the badge, and opens deep
 * links.
 */
export function ShellCompanion() {
  const isSignedIn = useAtomValue(profileAtom) !== null
  const hasAlerts = useAtomValue(alertsAtom)
  return (
    <>
      {shell && <Desktop shell={shell} isSignedIn={isSignedIn} />}
      {isSignedIn && hasAlerts && <OrderAlerts />}
    </>
  )
}

function Desktop({ shell, isSignedIn }: { shell: Bridge; isSignedIn: boolean }) {
  // Subscribes to changes of the language.
  useTranslation()
  const language = currentLanguage()
  const navigate = useNavigate()
  // The landing screen redirects first. A deep link handled before that would be overwritten.
  const hasLanded = useAtomValue(sessionAtom).status === 'known'
  const unread = useCall('notifications.check', {}, { enabled: isSignedIn }).data?.unread
  const shown = isSignedIn ? (unread ?? 0) : 0
  const showsEntries = useAtomValue(showEntriesAtom)
  useEffect(() => void shell.present({ language, unread: shown, showsEntries }), [shell, language, shown, showsEntries])
  useEffect(() => shell.onShowEntries(setShowEntries), [shell])
  useEffect(() => {
    if (hasLanded)
      return shell.onLink(target => navigate(pathOf(target), { state: target.screen === 'class' ? target : null }))
  }, [shell, navigate, hasLanded])
  return null
}
