import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { Presented } from '#shared/bridge.ts'
import { channels } from '#shared/bridge-channels.ts'
import { languageCodes } from '#shared/languages.ts'
import { type ShellAct, shellActs } from '#shared/shell-acts.ts'
import type { ApiHost } from './api-host.ts'
import { isConsole } from './console-address.ts'
import { openAtLogin, opensAtLogin } from './open-at-login.ts'
import type { TokenStore } from './token-store.ts'

/** The longest token that a page may hand over, in characters. */
const tokenLimit = 512

interface BridgeParts {
  server: ApiHost
  tokens: TokenStore
  acts: Record<ShellAct, () => unknown>
  present: (shown: Presented) => unknown
  /** The page takes links from now on. */
  onTakesLinks: () => void
  openRoom: () => void
  openConsole: (token: string | undefined) => unknown
  pictureOfConsole: () => Promise<string>
}

/** The windows whose pages may ask. */
interface Askers {
  console: () => BrowserWindow | undefined
  room: () => BrowserWindow | undefined
  devUrl: string | undefined
}

type Asker = 'console' | 'room'

/** Answers every call of the bridge (`src/shared/bridge.ts`): of its page alone, and with the arguments that it takes. */
export function answerBridgeCalls(parts: BridgeParts, askers: Askers): void {
  const { tokens, acts, present, onTakesLinks } = parts
  answerRoomCalls(parts, askers)
  const answer = checkedCalls(askers, ['console'])
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
function answerRoomCalls({ server, openRoom, openConsole, pictureOfConsole }: BridgeParts, askers: Askers): void {
  const answer = checkedCalls(askers, ['room'])
  checkedCalls(askers, ['console', 'room'])(channels.apiUrl, nothing, () => server.url())
  checkedCalls(askers, ['console', 'room'])(channels.openRoom, nothing, openRoom)
  answer(channels.openConsole, perhapsToken, ([text]) => openConsole(text))
  answer(channels.pictureOfConsole, nothing, pictureOfConsole)
}

type Check<Arguments> = (args: unknown[]) => args is Arguments & unknown[]

const nothing = (args: unknown[]): args is [] => args.length === 0

const token = (args: unknown[]): args is [string] =>
  args.length === 1 && typeof args[0] === 'string' && args[0] !== '' && args[0].length <= tokenLimit

const perhapsToken = (args: unknown[]): args is [string?] => nothing(args) || token(args)

const oneAct = (args: unknown[]): args is [ShellAct] => args.length === 1 && shellActs.some(act => act === args[0])

const flag = (args: unknown[]): args is [boolean] => args.length === 1 && typeof args[0] === 'boolean'

const perhapsFlag = (args: unknown[]): args is [boolean?] =>
  args.length === 0 || (args.length === 1 && typeof args[0] === 'boolean')

function presented(args: unknown[]): args is [Presented] {
  const [shown, ...more] = args
  if (more.length > 0 || typeof shown !== 'object' || shown === null) return false
  const { language, unread, ...others }: Record<string, unknown> = { ...shown }
  const isCount = typeof unread === 'number' && Number.isSafeInteger(unread) && unread >= 0
  return isCount && languageCodes.some(code => code === language) && Object.keys(others).length === 0
}

/** Registers calls, each with the same check of who asks and with what. */
function checkedCalls(askers: Askers, who: readonly Asker[]) {
  const isOurs = (event: IpcMainInvokeEvent) => {
    const frame = event.senderFrame
    const window = BrowserWindow.fromWebContents(event.sender)
    return (
      frame !== null &&
      frame.parent === null &&
      window !== null &&
      who.some(each => window === askers[each]()) &&
      isConsole(frame.url, askers.devUrl)
    )
  }
  return <Arguments>(channel: string, takes: Check<Arguments>, call: (args: Arguments) => unknown) =>
    ipcMain.handle(channel, (event, ...args: unknown[]) => {
      if (!isOurs(event) || !takes(args)) throw new Error('Refused.')
      return call(args)
    })
}
