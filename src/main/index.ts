import { app, type BrowserWindow, session } from 'electron'
import { ApiHost, type ApiHostSettings } from './api-host.ts'
import { answerBridgeCalls } from './bridge-calls.ts'
import { consoleOrigin } from './console-address.ts'
import { failurePage } from './failure-page.ts'
import { systemKeyring } from './keyring.ts'
import { exitOnUncaught, quitInOrder, reloadCrashedRenderer } from './lifecycle.ts'
import { type Logs, openLogs } from './logs.ts'
import { setMenu } from './menu.ts'
import { refuseOutsideRequests } from './outside-requests.ts'
import { guardRequests } from './request-gate.ts'
import { restrictNavigation, restrictPermissions } from './restrictions.ts'
import { registerConsoleScheme, serveConsole } from './scheme.ts'
import { forkServer } from './server-process.ts'
import { readSettings, type Settings } from './settings.ts'
import { shellWords } from './shell-words.ts'
import { TokenStore } from './token-store.ts'
import { focusWindow, openWindow, showConsole, showFailure } from './window.ts'

async function run(settings: Settings): Promise<void> {
  const { devUrl } = settings
  const logs = openLogs(settings.logsFolder)
  exitOnUncaught(logs)
  const shown: { window?: BrowserWindow; failure?: string } = {}
  const open = () => shown.window && showConsole(shown.window, devUrl)
  const fail = (message: string) => {
    logs.line(`failed: ${message}`)
    shown.failure = message
    if (shown.window) showFailure(shown.window)
  }
  const server = createServer(settings, { logs, onFailed: fail, onMoved: open })

  restrictNavigation(devUrl)
  app.on('second-instance', () => focusWindow(shown.window))

  await app.whenReady()
  server.start()
  const words = shellWords(app.getPreferredSystemLanguages())
  const tokens = new TokenStore(settings.tokenFile, systemKeyring, logs.line)
  quitInOrder(() => Promise.all([server.stop(), tokens.status()]))
  setMenu()
  restrictPermissions(devUrl)
  await refuseOutsideRequests(session.defaultSession, devUrl)
  guardRequests({ ...settings, apiUrl: () => server.lastUrl(), token: () => tokens.token() })
  serveConsole(settings.consoleFolder, () => failurePage(words, shown.failure ?? ''))
  answerBridgeCalls({ server, tokens, logs, open }, { window: () => shown.window, devUrl })

  shown.window = openWindow({ ...settings, title: words.text.title })
  reloadCrashedRenderer(shown.window.webContents, logs, () => fail(words.text.pageStopped))
  if (shown.failure) showFailure(shown.window)
  else open()
}

function createServer(
  settings: Settings,
  { logs, ...on }: { logs: Logs } & Pick<ApiHostSettings, 'onFailed' | 'onMoved'>,
): ApiHost {
  const { devUrl, serverEntry, cacheFolder } = settings
  const allowedOrigins = devUrl ? [consoleOrigin, devUrl] : [consoleOrigin]
  return new ApiHost({
    fork: () => forkServer(serverEntry, cacheFolder, logs),
    options: { ...hostOptions(settings), allowedOrigins },
    log: logs.line,
    ...on,
  })
}

function hostOptions({ port, dataDir, launchKey, operatorKey }: Settings) {
  return { port, launchKey, operatorKey, ...(dataDir === undefined ? {} : { dataDir }) }
}

app.enableSandbox()
registerConsoleScheme()
// Before any user data is touched; a dev server restarts the app faster than the old one can leave.
const settings = readSettings()
if (settings.devUrl !== undefined || app.requestSingleInstanceLock()) void run(settings)
else app.quit()
