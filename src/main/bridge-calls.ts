import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { Presented, WorldPage } from '#shared/bridge.ts'
import { channels } from '#shared/bridge-channels.ts'
import { languageCodes } from '#shared/languages.ts'
import { type ShellAction, shellActions } from '#shared/shell-actions.ts'
import type { ApiHost } from './api-host.ts'
import { isConsole } from './console-address.ts'
import { pictureOf } from './console-window.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'
import type { ControlRoomWindow } from './control-room-window.ts'
import { openAtLogin, opensAtLogin } from './open-at-login.ts'
import { listOpenedWorlds, removeOpenedWorld } from './opened-worlds.ts'
import type { TokenStore } from './token-store.ts'
import { isWorldId } from './world-id.ts'
import type { WorldWindows } from './world-windows.ts'

/** Maximum length of a token in characters. */
const tokenLimit = 512

interface BridgeParts {
  server: ApiHost
  tokens: TokenStore
  acts: Record<ShellAction, () => unknown>
  present: (shown: Presented) => unknown
  /** Called when the page is ready to receive deep links. */
  onTakesLinks: () => void
  openConsole: (token: string | undefined) => unknown
  controlRoomKeys: ControlRoomKeys
  /** Folder that contains one folder for each world that was opened from a file. */
  worldsFolder: string
}

interface Windows {
  console: () => BrowserWindow | undefined
  controlRoom: ControlRoomWindow
  worlds: WorldWindows
  devUrl: string | undefined
}

/**
 * Kinds of windows that may send a call: the console and the Control room of the main store, and the windows of
 * separate worlds.
 */
type Asker = 'console' | 'controlRoom' | 'world'

const isFrom: Record<Asker, (window: BrowserWindow, windows: Windows) => boolean> = {
  console: (window, windows) => window === windows.console(),
  controlRoom: (window, { controlRoom }) => window === controlRoom.window,
  world: (window, { worlds }) => worlds.has(window),
}

/**
 * Registers every call that pages can send to the app (`src/shared/bridge.ts`). A call is refused if its window or its
 * arguments are not allowed.
 */
export function answerBridgeCalls(parts: BridgeParts, windows: Windows): void {
  const { tokens, acts, present, onTakesLinks } = parts
  answerControlRoomCalls(parts, windows)
  answerWorldCalls(parts, windows)
  const answer = checkedCalls(windows, ['console'])
  answer(channels.setToken, token, ([text]) => tokens.set(text))
  answer(channels.clearToken, nothing, () => tokens.clear())
  answer(channels.tokenStatus, nothing, () => tokens.status())
  answer(channels.spareToken, flag, ([isSpared]) => tokens.spare(isSpared))
  answer(channels.runAction, oneAct, ([name]) => acts[name]())
  answer(channels.present, presented, ([shown]) => present(shown))
  answer(channels.openAtLogin, perhapsFlag, ([enable]) => {
    if (enable !== undefined) openAtLogin(enable)
    return opensAtLogin()
  })
  answer(channels.onLink, nothing, onTakesLinks)
}

/** Registers the calls of the Control room. They cannot read or change the session in the console's window. */
function answerControlRoomCalls({ server, openConsole, worldsFolder }: BridgeParts, windows: Windows): void {
  const answer = checkedCalls(windows, ['controlRoom'])
  checkedCalls(windows, ['console', 'controlRoom', 'world'])(channels.apiUrl, nothing, () => server.url())
  checkedCalls(windows, ['console', 'controlRoom'])(channels.openControlRoom, nothing, () => windows.controlRoom.open())
  answer(channels.openConsole, perhapsToken, ([text]) => openConsole(text))
  answer(channels.openedWorlds, nothing, () => listOpenedWorlds(worldsFolder))
  answer(channels.removeOpenedWorld, oneWorldId, ([id]) => removeOpenedWorld(worldsFolder, id))
  answer(channels.pictureOfConsole, nothing, () => pictureOf(windows.console()))
}

/** Registers the calls about separate worlds. Their pages have no access to the windows of the main store. */
function answerWorldCalls({ controlRoomKeys }: BridgeParts, windows: Windows): void {
  const { worlds } = windows
  checkedCalls(windows, ['console', 'controlRoom', 'world'])(channels.openWorld, oneWorldPage, ([page], window) => {
    // The console opens the worlds of lessons, which must not get a Control room.
    if (page.page === 'console' || window !== windows.console()) worlds.open(page)
  })
  checkedCalls(windows, ['console', 'controlRoom', 'world'])(channels.controlRoomKey, nothing, (...[, window]) =>
    controlRoomKeys.of(window),
  )
  checkedCalls(windows, ['world'])(channels.handedToken, nothing, (...[, window]) => worlds.tokenFor(window))
}

type Check<Arguments> = (args: unknown[]) => args is Arguments & unknown[]

const nothing = (args: unknown[]): args is [] => args.length === 0

const isToken = (text: unknown): text is string => typeof text === 'string' && text !== '' && text.length <= tokenLimit

const token = (args: unknown[]): args is [string] => args.length === 1 && isToken(args[0])

const perhapsToken = (args: unknown[]): args is [string?] => nothing(args) || token(args)

const oneAct = (args: unknown[]): args is [ShellAction] =>
  args.length === 1 && shellActions.some(act => act === args[0])

const oneWorldId = (args: unknown[]): args is [string] => args.length === 1 && isWorldId(args[0])

const flag = (args: unknown[]): args is [boolean] => args.length === 1 && typeof args[0] === 'boolean'

const perhapsFlag = (args: unknown[]): args is [boolean?] =>
  args.length === 0 || (args.length === 1 && typeof args[0] === 'boolean')

function presented(args: unknown[]): args is [Presented] {
  const [shown, ...more] = args
  if (more.length > 0 || typeof shown !== 'object' || shown === null) return false
  const { language, unread, showsEntries, ...others }: Record<string, unknown> = { ...shown }
  const isCount = typeof unread === 'number' && Number.isSafeInteger(unread) && unread >= 0
  const isLanguage = languageCodes.some(code => code === language)
  return isCount && isLanguage && typeof showsEntries === 'boolean' && Object.keys(others).length === 0
}

/** Format of the world ids that the server assigns. */
const worldId = /^[0-9a-f]{12}$/

function oneWorldPage(args: unknown[]): args is [WorldPage] {
  const [options, ...more] = args
  if (more.length > 0 || typeof options !== 'object' || options === null) return false
  const { world, page, token, language, ...others }: Record<string, unknown> = { ...options }
  const isConsolePage =
    page === 'console' &&
    (token === undefined || isToken(token)) &&
    (language === undefined || languageCodes.some(code => code === language))
  const isPage = isConsolePage || (page === 'controlRoom' && token === undefined && language === undefined)
  return typeof world === 'string' && worldId.test(world) && isPage && Object.keys(others).length === 0
}

/** Creates a function that registers calls. It checks the calling window and the arguments of each call. */
function checkedCalls(windows: Windows, who: readonly Asker[]) {
  const askerOf = ({ senderFrame: frame, sender }: IpcMainInvokeEvent): BrowserWindow | undefined => {
    const window = BrowserWindow.fromWebContents(sender)
    const isPage = frame !== null && frame.parent === null && isConsole(frame.url, windows.devUrl)
    return isPage && window !== null && who.some(each => isFrom[each](window, windows)) ? window : undefined
  }
  return <Arguments>(
    channel: string,
    takes: Check<Arguments>,
    call: (args: Arguments, window: BrowserWindow) => unknown,
  ) =>
    ipcMain.handle(channel, (event, ...args: unknown[]) => {
      const window = askerOf(event)
      if (!window || !takes(args)) throw new Error('Refused.')
      return call(args, window)
    })
}
