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

/** The longest token that a page may hand over, in characters. */
const tokenLimit = 512

interface BridgeParts {
  server: ApiHost
  tokens: TokenStore
  acts: Record<ShellAction, () => unknown>
  present: (shown: Presented) => unknown
  /** The page takes links from now on. */
  onTakesLinks: () => void
  openConsole: (token: string | undefined) => unknown
  roomKeys: ControlRoomKeys
  /** Holds a folder for each world that was opened from a file. */
  worldsFolder: string
}

interface Windows {
  console: () => BrowserWindow | undefined
  room: ControlRoomWindow
  worlds: WorldWindows
  devUrl: string | undefined
}

/** Whose windows' pages may ask: the store's console and Control room, and those of worlds beside it. */
type Asker = 'console' | 'room' | 'world'

const isFrom: Record<Asker, (window: BrowserWindow, windows: Windows) => boolean> = {
  console: (window, windows) => window === windows.console(),
  room: (window, { room }) => window === room.window,
  world: (window, { worlds }) => worlds.has(window),
}

/** Answers every call of the bridge (`src/shared/bridge.ts`): of its page alone, and with the arguments that it takes. */
export function answerBridgeCalls(parts: BridgeParts, windows: Windows): void {
  const { tokens, acts, present, onTakesLinks } = parts
  answerRoomCalls(parts, windows)
  answerWorldCalls(parts, windows)
  const answer = checkedCalls(windows, ['console'])
  answer(channels.setToken, token, ([text]) => tokens.set(text))
  answer(channels.clearToken, nothing, () => tokens.clear())
  answer(channels.tokenStatus, nothing, () => tokens.status())
  answer(channels.spareToken, flag, ([isSpared]) => tokens.spare(isSpared))
  answer(channels.act, oneAct, ([name]) => acts[name]())
  answer(channels.present, presented, ([shown]) => present(shown))
  answer(channels.openAtLogin, perhapsFlag, ([wanted]) => {
    if (wanted !== undefined) openAtLogin(wanted)
    return opensAtLogin()
  })
  answer(channels.onLink, nothing, onTakesLinks)
}

/** What the Control room's page may ask: nothing that reads or ends what the console's window has. */
function answerRoomCalls({ server, openConsole, worldsFolder }: BridgeParts, windows: Windows): void {
  const answer = checkedCalls(windows, ['room'])
  checkedCalls(windows, ['console', 'room', 'world'])(channels.apiUrl, nothing, () => server.url())
  checkedCalls(windows, ['console', 'room'])(channels.openRoom, nothing, () => windows.room.open())
  answer(channels.openConsole, perhapsToken, ([text]) => openConsole(text))
  answer(channels.openedWorlds, nothing, () => listOpenedWorlds(worldsFolder))
  answer(channels.removeOpenedWorld, oneWorldId, ([id]) => removeOpenedWorld(worldsFolder, id))
  answer(channels.pictureOfConsole, nothing, () => pictureOf(windows.console()))
}

/** What leads to a world beside the store, and what its pages may ask: nothing of the store's own windows. */
function answerWorldCalls({ roomKeys }: BridgeParts, windows: Windows): void {
  const { worlds } = windows
  checkedCalls(windows, ['room', 'world'])(channels.openWorld, oneWorldPage, ([wanted]) => worlds.open(wanted))
  checkedCalls(windows, ['console', 'room', 'world'])(channels.roomKey, nothing, (...[, window]) => roomKeys.of(window))
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

/** As the server names its worlds. */
const worldId = /^[0-9a-f]{12}$/

function oneWorldPage(args: unknown[]): args is [WorldPage] {
  const [wanted, ...more] = args
  if (more.length > 0 || typeof wanted !== 'object' || wanted === null) return false
  const { world, page, token, ...others }: Record<string, unknown> = { ...wanted }
  const isPage =
    (page === 'console' && (token === undefined || isToken(token))) || (page === 'room' && token === undefined)
  return typeof world === 'string' && worldId.test(world) && isPage && Object.keys(others).length === 0
}

/** Registers calls, each with the same check of who asks and with what. */
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
