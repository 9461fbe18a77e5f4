import path from 'node:path'
import { app, type BrowserWindow, session, shell } from 'electron'
import { keepMemoryOutOfCoreDumps } from '#server/platform/host/core-dumps.ts'
import type { Presented } from '#shared/bridge.ts'
import { describeApp } from './about.ts'
import { ApiHost } from './api-host.ts'
import { mayOpen } from './ask-before-opening.ts'
import { reportBlockedEgress } from './blocked-egress.ts'
import { answerBridgeCalls } from './bridge-calls.ts'
import { consoleOrigin } from './console-address.ts'
import { openConsole } from './console-window.ts'
import { ControlRoomKeys } from './control-room-keys.ts'
import { ControlRoomWindow } from './control-room-window.ts'
import { EntriesSwitch } from './entries-switch.ts'
import { forkServer } from './fork-server.ts'
import { systemKeyring } from './keyring.ts'
import { askBeforeLeaving, exitOnUncaught, quitInOrder, reloadCrashedRenderer } from './lifecycle.ts'
import { Links } from './links.ts'
import { type Logs, openLogs } from './logs.ts'
import { type MenuActs, setMenu } from './menu.ts'
import { openCapsulesBeside, openedCapsule } from './opened-capsule.ts'
import { pageActions } from './page-actions.ts'
import { quietChromium } from './quiet-chromium.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { guardRequests } from './request-gate.ts'
import { restrictNavigation, restrictPermissions } from './restrictions.ts'
import { registerConsoleScheme, serveConsole } from './scheme.ts'
import { Screens } from './screens.ts'
import { restrictNetwork } from './session-restrictions.ts'
import { openShellLanguage, type ShellLanguage, storedWords } from './shell-language.ts'
import { shellPage } from './shell-page.ts'
import type { ShellWords } from './shell-words.ts'
import { readArguments } from './start-argument.ts'
import { TokenStore } from './token-store.ts'
import { isUserDataWritable } from './user-data-folder.ts'
import { focusWindow, openWindow } from './window.ts'
import { phoneSizes } from './window-place.ts'
import { WorldWindows } from './world-windows.ts'

async function run(settings: Settings): Promise<void> {
  const logs = openLogs(settings.logsFolder)
  exitOnUncaught(logs)
  const screens = new Screens(settings.devUrl)
  const controlRoomKeys = new ControlRoomKeys()
  const controlRoom = new ControlRoomWindow(settings, controlRoomKeys)
  const server = createServer(settings, { logs, screens, controlRoom })
  restrictPages(settings, server)
  let window: BrowserWindow | undefined
  const links = new Links({ first: settings.first, server, screens, onStart: () => focusWindow(window) })

  await app.whenReady()
  server.start()
  screens.awaitServer(server.url())
  const openLogsFolder = () => shell.openPath(logs.folder)
  const entries = new EntriesSwitch(() => window?.webContents)
  const menuActs = { openLogs: openLogsFolder, openControlRoom: () => controlRoom.open(), entries }
  const language = openShellLanguage(settings.languageFile, words => dress(words, menuActs))
  const { words } = language
  const worlds = new WorldWindows(settings, { words, keys: controlRoomKeys })
  const tokens = new TokenStore(settings.tokenFile, systemKeyring, logs.line)
  quitInOrder(() => Promise.all([server.stop(), tokens.status()]))
  await prepareSession(settings, { server, tokens, screens, words, controlRooms: controlRoomKeys })
  answerBridgeCalls(
    {
      server,
      tokens,
      acts: pageActions({ server, screens, tokens, openLogs: openLogsFolder, show: () => focusWindow(window) }),
      present: shown => present(shown, { language, entries }),
      onTakesLinks: () => window && links.takenBy(window.webContents),
      controlRoomKeys,
      worldsFolder: settings.worldsFolder,
      openConsole: token => openConsole(token, { tokens, screens, show: () => focusWindow(window) }),
    },
    { console: () => window, controlRoom, worlds, devUrl: settings.devUrl },
  )

  window = openPhone(settings, words())
  window.once('closed', () => {
    controlRoom.close()
    worlds.close()
  })
  watchOver(window, { logs, screens })
  askBeforeLeaving(window, words)
  screens.showIn(window)
}

/** Reloads the console if its process crashes. After too many crashes, the app's own page is shown. */
function watchOver(window: BrowserWindow, { logs, screens }: { logs: Logs; screens: Screens }): void {
  const giveUp = (message: string) => screens.show({ kind: 'failed', trouble: 'pageStopped', message })
  reloadCrashedRenderer(window.webContents, logs, giveUp)
}

/** Sets the texts of the menu and the about dialog in the user's language. */
function dress(words: ShellWords, acts: MenuActs): void {
  setMenu(words, acts)
  describeApp(words)
}

/** Opens the console's window. */
const openPhone = (settings: Settings, { text }: ShellWords): BrowserWindow =>
  openWindow({ ...settings, worldName: settings.capsule?.name, title: text.title, sizes: phoneSizes })

function restrictPages(settings: Settings, server: ApiHost): void {
  const onBlocked = reportBlockedEgress(settings, () => server.lastUrl())
  restrictNavigation(settings.devUrl, onBlocked)
}

interface SessionParts {
  controlRooms: ControlRoomKeys
  server: ApiHost
  tokens: TokenStore
  screens: Screens
  words: () => ShellWords
}

/** Restricts permissions, network and navigation of every window. */
async function prepareSession(
  settings: Settings,
  { server, tokens, screens, words, controlRooms }: SessionParts,
): Promise<void> {
  const { devUrl, consoleFolder } = settings
  const onBlocked = reportBlockedEgress(settings, () => server.lastUrl())
  restrictPermissions(devUrl)
  await restrictNetwork(session.defaultSession, { devUrl, onBlocked })
  guardRequests({ ...settings, controlRooms, apiUrl: () => server.lastUrl(), token: () => tokens.token(), onBlocked })
  serveConsole(consoleFolder, {
    shown: () => shellPage(screens.shown, words()),
    missing: () => shellPage({ kind: 'failed', trouble: 'consoleMissing', message: consoleFolder }, words()),
  })
}

interface ServerParts {
  logs: Logs
  screens: Screens
  controlRoom: ControlRoomWindow
}

function createServer(settings: Settings, { logs, screens, controlRoom }: ServerParts): ApiHost {
  const { devUrl, serverEntry, cacheFolder, port, dataDir, launchKey, operatorKey, capsule } = settings
  return new ApiHost({
    fork: () => forkServer(serverEntry, cacheFolder, logs),
    options: {
      port,
      launchKey,
      operatorKey,
      allowedOrigins: devUrl ? [consoleOrigin, devUrl] : [consoleOrigin],
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(capsule && { capsuleFile: capsule.file }),
    },
    log: logs.line,
    onFailed: failure => {
      logs.line(`failed: ${failure.message}`)
      screens.show({ kind: 'failed', ...failure })
    },
    onStep: step => screens.reach(step),
    onMoved: () => {
      screens.console()
      controlRoom.reload()
    },
  })
}

/** Applies data from the console's page to the app: language, ticks in the menu, and badge. */
function present(shown: Presented, { language, entries }: { language: ShellLanguage; entries: EntriesSwitch }): void {
  language.speak(shown.language)
  app.setBadgeCount(shown.unread)
  entries.update(shown.showsEntries)
}

/** Runs the app. The world in a file is opened only after the user's consent. */
async function open(settings: Settings): Promise<void> {
  const { capsule, storeLanguageFile } = settings
  if (capsule) {
    await app.whenReady()
    if (!(await mayOpen(capsule, storedWords(storeLanguageFile)))) return
  }
  await run(settings)
}

function begin(settings: Settings): void {
  // The lock for a single instance is taken before any user data is read or written. In development no lock is taken,
  // because the dev server restarts the app before the old process has ended.
  if (settings.devUrl !== undefined || app.requestSingleInstanceLock()) void open(settings)
  else app.quit()
}

// This process holds the token in plain text, which a core dump would contain.
keepMemoryOutOfCoreDumps()
app.enableSandbox()
quietChromium(app.commandLine)
registerConsoleScheme()
openCapsulesBeside()
const { worldFile, ...first } = readArguments(process.argv.slice(1))
const worldsFolder = path.join(app.getPath('userData'), 'worlds')
const capsule = worldFile === undefined ? undefined : openedCapsule(worldFile, worldsFolder)
if (isUserDataWritable()) begin(readSettings({ first, worldsFolder, capsule }))
