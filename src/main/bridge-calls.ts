import { app, BrowserWindow, type IpcMainInvokeEvent, ipcMain, shell } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import type { ApiHost } from './api-host.ts'
import { isConsole } from './console-address.ts'
import type { Logs } from './logs.ts'
import type { TokenStore } from './token-store.ts'

/** The longest token that a page may hand over, in characters. */
const tokenLimit = 512

interface BridgeParts {
  server: ApiHost
  tokens: TokenStore
  logs: Logs
  /** Shows the console anew. */
  open: () => void
}

interface Asker {
  window: () => BrowserWindow | undefined
  devUrl: string | undefined
}

/** Answers every call of the bridge (`src/shared/bridge.ts`). */
export function answerBridgeCalls({ server, tokens, logs, open }: BridgeParts, asker: Asker): void {
  const { plain, text } = checkedCalls(asker)
  plain(channels.apiUrl, () => server.url())
  text(channels.setToken, tokenLimit, token => tokens.set(token))
  plain(channels.clearToken, () => tokens.clear())
  plain(channels.tokenStatus, () => tokens.status())
  plain(channels.retry, () => {
    server.start()
    open()
  })
  plain(channels.openLogs, () => shell.openPath(logs.folder).then(() => undefined))
  plain(channels.quit, () => app.quit())
}

/** Registers calls, each with the same check of who asks and with what. */
function checkedCalls(settings: Asker) {
  const isOurs = (event: IpcMainInvokeEvent) => {
    const frame = event.senderFrame
    const window = BrowserWindow.fromWebContents(event.sender)
    return (
      frame !== null && frame.parent === null && window === settings.window() && isConsole(frame.url, settings.devUrl)
    )
  }
  const answer = (channel: string, call: (args: unknown[]) => unknown) =>
    ipcMain.handle(channel, (event, ...args: unknown[]) => {
      if (!isOurs(event)) throw new Error('Refused.')
      return call(args)
    })
  return {
    /** A call without arguments. */
    plain: (channel: string, call: () => unknown) =>
      answer(channel, args => {
        if (args.length > 0) throw new Error('Refused.')
        return call()
      }),
    /** A call with one text of a bounded length. */
    text: (channel: string, limit: number, call: (text: string) => unknown) =>
      answer(channel, ([text, ...more]) => {
        if (typeof text !== 'string' || text === '' || text.length > limit || more.length > 0)
          throw new Error('Refused.')
        return call(text)
      }),
  }
}
