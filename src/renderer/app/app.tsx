import { Box, Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAtom } from '../api/session.ts'
import { shell } from '../api/shell.ts'
import { advanceClockSheetAtom } from '../components/advance-clock/advance-clock-sheet-atom.ts'
import { BrokenScreen } from '../components/broken-screen.tsx'
import { ShowEntriesLayer } from '../components/entries/show-entries-layer.tsx'
import { MomentLayer } from '../components/moment/moment-layer.tsx'
import { useStrip } from '../i18n/strip.ts'
import { currentWorld } from '../paths.ts'
import { alertsAtom } from '../storage/alerts.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FloatStack } from '../ui/float-stack.tsx'
import { Phone } from '../ui/phone.tsx'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { Toast } from '../ui/toast.tsx'
import { toastAtom } from '../ui/toasts.ts'
import { AskedOrders } from './asked-orders.tsx'
import { HeldWriteBar } from './held-write-bar.tsx'
import { ListBeside } from './list-beside.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { RefusalReactions } from './refusal-reactions.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionBar } from './session-bar.tsx'
import { SidePanel } from './side-panel/side-panel.tsx'

/** Loaded after the first screen, because it draws nothing. */
const ShellCompanion = lazy(() => import('./shell-companion.tsx').then(all => ({ default: all.ShellCompanion })))

/** Loaded when the seller advances the clock for the first time. */
const AdvanceClockSheet = lazy(() =>
  import('../components/advance-clock/advance-clock-sheet.tsx').then(all => ({ default: all.AdvanceClockSheet })),
)

/** Only a separate world can be a lesson. */
const LessonLayer = lazy(() =>
  import('../features/lessons/lesson-layer.tsx').then(all => ({ default: all.LessonLayer })),
)

/** Only a separate world can show a presentation. */
const StageLayer = lazy(() => import('../features/stage/stage-layer.tsx').then(all => ({ default: all.StageLayer })))

function AdvanceClockLayer() {
  const [wasOpened, setOpened] = useState(false)
  const isOpen = useAtomValue(advanceClockSheetAtom) !== null
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <AdvanceClockSheet />
    </Suspense>
  )
}

/** Lays out the page: the sandbox strip above, then the phone with the session bar, the routes and toasts. */
export function App() {
  const { t } = useTranslation()
  const strip = useStrip()
  const toast = useAtomValue(toastAtom)
  // The sign-in page explains the sandbox itself, so the text next to the phone is left out.
  const isSignedIn = useAtomValue(profileAtom) !== null
  const hasAlerts = useAtomValue(alertsAtom)
  return (
    <Phone
      strip={<SandboxStrip text={strip} />}
      name={t('app.name')}
      about={isSignedIn ? t('auth.about') : null}
      beside={brand => <ListBeside>{brand}</ListBeside>}
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
        {currentWorld !== '' && (
          <Suspense fallback={null}>
            <LessonLayer />
            <StageLayer />
          </Suspense>
        )}
        <Box flex={1} mih={0}>
          <ErrorBoundary fallback={<BrokenScreen />}>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Stack>
      <AdvanceClockLayer />
      <MomentLayer />
      <ShowEntriesLayer />
      <FloatStack>
        <HeldWriteBar />
        {toast && <Toast {...toast} />}
      </FloatStack>
    </Phone>
  )
}
