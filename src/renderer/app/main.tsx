import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { keepOperatorKey } from '../api/client.ts'
import { errorWalkChannel } from '../api/error-walk-channel.ts'
import { queryClient } from '../api/queries.ts'
import { startSession } from '../api/session.ts'
import { tellBlocked } from '../api/tell-blocked.ts'
import { BrokenScreen } from '../components/broken-screen.tsx'
import { i18n, startI18n } from '../i18n/i18n.ts'
import { useStrip } from '../i18n/strip.ts'
import { controlRoomPaths, ownRoot, pathHere } from '../paths.ts'
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

/** The style tag of the theme is allowed by the page's nonce. */
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

/** The Control room has no seller: nobody signs in to it, and none of its code is the console's to load. */
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

/** In the desktop app the window brings the key by which its room commands; a browser has its cookie, or the key is typed. */
async function takeOperatorKey(): Promise<void> {
  const key = await window.stallkeeper?.roomKey()
  if (key !== undefined) keepOperatorKey(key)
}

/** Replaces the skeleton of index.html by the console, once the words and the code of the screen are loaded. */
export async function start(root: HTMLElement): Promise<void> {
  tellBlocked()
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
          // All of Mantine's variables come from the theme: its sheet of defaults is a tenth of all styles.
          deduplicateCssVariables={false}
          colorSchemeManager={themeManager}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <QueryClientProvider client={queryClient}>
            <WhileWorldStands>
              <BrowserRouter basename={ownRoot}>{shown}</BrowserRouter>
            </WhileWorldStands>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  )
  // In slices: what the person does meanwhile is answered between them.
  startTransition(() => createRoot(root).render(console))
}

/** Loads the code of the error walk when the Control room asks for it. */
function listenForErrorWalk(): void {
  if (!('locks' in navigator)) return
  const channel = new BroadcastChannel(errorWalkChannel)
  channel.onmessage = () => {
    channel.close()
    void import('./error-walk/walk-session.ts').then(({ startWalkSession }) => startWalkSession())
  }
}

/** In place of a Control room that cannot be drawn; the strip stays. */
function BrokenControlRoom() {
  return (
    <>
      <SandboxStrip text={useStrip()} />
      <BrokenScreen page={controlRoomPaths.first} />
    </>
  )
}
