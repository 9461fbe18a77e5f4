import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { keepOperatorKey } from '../api/client.ts'
import { errorWalkChannel } from '../api/error-walk-channel.ts'
import { queryClient } from '../api/queries.ts'
import { reportBlocked } from '../api/report-blocked.ts'
import { startSession } from '../api/session.ts'
import { BrokenScreen } from '../components/broken-screen.tsx'
import { i18n, startI18n } from '../i18n/i18n.ts'
import { useStrip } from '../i18n/strip.ts'
import { controlRoomPaths, currentRoot, pathHere } from '../paths.ts'
import { dropStoredPersonalDrafts } from '../storage/drafts.ts'
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts'
import { themeManager } from '../theme/theme-choice.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { keepFocus } from '../ui/kept-focus.ts'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { listenForSheetEntries } from '../ui/sheet-entries.ts'
import { App } from './app.tsx'
import { isControlRoom } from './is-control-room.ts'
import { loadScreen } from './routes.tsx'
import { WhileWorldStands } from './world-over.tsx'

/** Returns the nonce by which the Content Security Policy allows the theme's style tag. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

async function loadConsole(): Promise<ReactNode> {
  void startSession()
  const screen = loadScreen(pathHere())
  dropStoredPersonalDrafts()
  listenForSheetEntries()
  listenForErrorWalk()
  await screen
  return <App />
}

/** Loads the Control room. The Control room has no seller, so it loads no profile and none of the console's code. */
async function loadControlRoom(words: Promise<void>): Promise<ReactNode> {
  const [{ ControlRoom }] = await Promise.all([import('../control-room/control-room.tsx'), takeOperatorKey()])
  await words
  await i18n.loadNamespaces('sandbox')
  return (
    <ErrorBoundary fallback={<BrokenControlRoom />}>
      <ControlRoom />
    </ErrorBoundary>
  )
}

/** Takes the operator key from the desktop app's window. A browser has a cookie, or the operator enters the key. */
async function takeOperatorKey(): Promise<void> {
  const key = await window.stallkeeper?.controlRoomKey()
  if (key !== undefined) keepOperatorKey(key)
}

/** Replaces the skeleton of index.html by the console, once the words and the code of the screen are loaded. */
export async function start(root: HTMLElement): Promise<void> {
  reportBlocked()
  keepFocus()
  const words = startI18n()
  const page = isControlRoom() ? loadControlRoom(words) : loadConsole()
  const [shown] = await Promise.all([page, words])
  const console = (
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          // The theme sets all of Mantine's variables. Mantine's default stylesheet would be a tenth of all styles.
          deduplicateCssVariables={false}
          colorSchemeManager={themeManager}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <QueryClientProvider client={queryClient}>
            <WhileWorldStands>
              <BrowserRouter basename={currentRoot}>{shown}</BrowserRouter>
            </WhileWorldStands>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  )
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() => createRoot(root).render(console))
}

/** Loads the code that shows every error code in turn (`error-walk/`) when the Control room asks for it. */
function listenForErrorWalk(): void {
  if (!('locks' in navigator)) return
  const channel = new BroadcastChannel(errorWalkChannel)
  channel.onmessage = () => {
    channel.close()
    void import('./error-walk/walk-session.ts').then(({ startWalkSession }) => startWalkSession())
  }
}

/** Replaces the Control room after a render error. The sandbox strip stays. */
function BrokenControlRoom() {
  return (
    <>
      <SandboxStrip text={useStrip()} />
      <BrokenScreen page={controlRoomPaths.first} />
    </>
  )
}
