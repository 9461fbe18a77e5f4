import { app, type BrowserWindow, session, shell } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import { createApiHost } from './api-host.ts'
import { consoleOrigin } from './console-address.ts'
import { failurePage } from './failure-page.ts'
import { answerCalls } from './ipc.ts'
import { systemKeyring } from './keyring.ts'
import { endOnFault, quitInOrder, reviveRenderer } from './life.ts'
import { openLogs } from './logs.ts'
import { setMenu } from './menu.ts'
import { refuseOutsideRequests } from './outside-requests.ts'
import { refusePermissions, refuseTheRest } from './refusals.ts'
import { guardRequests } from './request-gate.ts'
import { registerConsoleScheme, serveConsole } from './scheme.ts'
import { forkServer } from './server-process.ts'
import { readSettings, type Settings } from './settings.ts'
import { shellWords } from './shell-words.ts'
import { openTokenStore } from './token-store.ts'
import { focusWindow, openWindow, showConsole, showFailure } from './window.ts'

const tokenLimit = 512

async function run(settings: Settings): Promise<void> {
  const { devUrl } = settings
  const logs = openLogs(settings.logsFolder)
  endOnFault(logs)
  let window: BrowserWindow | undefined
  let failure = ''

  const fail = (message: string) => {
    logs.line(`failed: ${message}`)
    failure = message
    if (window) showFailure(window)
  }
  const open = () => window && showConsole(window, devUrl)
  const server = createApiHost({
    fork: () => forkServer(settings.serverEntry, settings.cacheFolder, logs),
    options: { ...hostOptions(settings), allowedOrigins: devUrl ? [consoleOrigin, devUrl] : [consoleOrigin] },
    log: logs.line,
    onFailed: fail,
    onMoved: open,
  })

  refuseTheRest(devUrl)
  app.on('second-instance', () => focusWindow(window))

  await app.whenReady()
  server.start()
  const words = shellWords(app.getPreferredSystemLanguages())
  const tokens = openTokenStore(settings.tokenFile, systemKeyring, logs.line)
  quitInOrder(() => Promise.all([server.stop(), tokens.status()]))
  setMenu()
  refusePermissions(devUrl)
  await refuseOutsideRequests(session.defaultSession, devUrl)
  guardRequests({ ...settings, apiUrl: server.lastUrl, token: tokens.token })
  serveConsole(settings.consoleFolder, () => failurePage(words, failure))

  const { plain, text } = answerCalls({ window: () => window, devUrl })
  plain(channels.apiUrl, server.url)
  text(channels.setToken, tokenLimit, tokens.set)
  plain(channels.clearToken, tokens.clear)
  plain(channels.tokenStatus, tokens.status)
  plain(channels.retry, () => {
    server.start()
    open()
  })
  plain(channels.openLogs, () => shell.openPath(logs.folder).then(() => undefined))
  plain(channels.quit, () => app.quit())

  window = openWindow({ ...settings, title: words.text.title })
  reviveRenderer(window.webContents, logs, () => fail(words.text.pageStopped))
  if (failure) showFailure(window)
  else open()
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
