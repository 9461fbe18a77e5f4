import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import { isConsole } from './console-address.ts'

interface IpcSettings {
  window: () => BrowserWindow | undefined
  devUrl: string | undefined
}

/** Answers calls of the bridge; every one passes the same check of who asks and with what. */
export function answerCalls(settings: IpcSettings) {
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
