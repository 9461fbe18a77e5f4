import { Box, Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAtom } from '../api/session.ts'
import { shell } from '../api/shell.ts'
import { BrokenScreen } from '../components/broken-screen.tsx'
import { ShowEntriesLayer } from '../components/entries/show-entries-layer.tsx'
import { leapSheetAtom } from '../components/leap/leap-sheet-atom.ts'
import { useStrip } from '../i18n/strip.ts'
import { alertsAtom } from '../storage/alerts.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FloatStack } from '../ui/float-stack.tsx'
import { Phone } from '../ui/phone.tsx'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { Toast } from '../ui/toast.tsx'
import { toastAtom } from '../ui/toasts.ts'
import { AskedOrders } from './asked-orders.tsx'
import { HeldWriteBar } from './held-write-bar.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { RefusalReactions } from './refusal-reactions.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionBar } from './session-bar.tsx'
import { SidePanel } from './side-panel/side-panel.tsx'

/** Behind the first screen: nothing that is seen waits for it. */
const ShellCompanion = lazy(() => import('./shell-companion.tsx').then(all => ({ default: all.ShellCompanion })))

/** Loaded when time is let pass for the first time. */
const LeapSheet = lazy(() => import('../components/leap/leap-sheet.tsx').then(all => ({ default: all.LeapSheet })))

function Leaping() {
  const [wasOpened, setOpened] = useState(false)
  const isOpen = useAtomValue(leapSheetAtom) !== null
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <LeapSheet />
    </Suspense>
  )
}

/** The strip stays above everything, outside the phone; inside it the session's offer, the routes and the toast. */
export function App() {
  const { t } = useTranslation()
  const strip = useStrip()
  const toast = useAtomValue(toastAtom)
  // Before the sign-in its page says so.
  const isSignedIn = useAtomValue(profileAtom) !== null
  const hasAlerts = useAtomValue(alertsAtom)
  return (
    <Phone
      strip={<SandboxStrip text={strip} />}
      name={t('app.name')}
      about={isSignedIn ? t('auth.about') : null}
      margin={<SidePanel />}
    >
      <LiveUpdates />
      <AskedOrders />
      <RefusalReactions />
      {(hasAlerts || shell) && (
        <Suspense fallback={null}>
          <ShellCompanion />
        </Suspense>
      )}
      <Stack gap={0} h="100%">
        <SessionBar />
        <Box flex={1} mih={0}>
          <ErrorBoundary fallback={<BrokenScreen />}>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Stack>
      <Leaping />
      <ShowEntriesLayer />
      <FloatStack>
        <HeldWriteBar />
        {toast && <Toast {...toast} />}
      </FloatStack>
    </Phone>
  )
}
