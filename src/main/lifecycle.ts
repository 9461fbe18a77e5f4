import { app, type BrowserWindow, dialog, type WebContents } from 'electron'
import { productName } from '#shared/product.ts'
import type { Logs } from './logs.ts'
import type { ShellWords } from './shell-words.ts'

/** Ends in order: what must be saved is saved, the server closes its database, then the app goes. */
export function quitInOrder(finish: () => Promise<unknown>): void {
  let state: 'running' | 'finishing' | 'finished' = 'running'
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', event => {
    if (state === 'finished') return
    event.preventDefault()
    if (state === 'finishing') return
    state = 'finishing'
    // Later by itself: Electron ignores a quit from inside a prevented will-quit.
    finish().finally(() => {
      state = 'finished'
      setImmediate(() => app.quit())
    })
  })
}

/** Logs and shows what nobody caught, and ends the app. */
export function exitOnUncaught(logs: Logs): void {
  const end = (fault: unknown) => {
    const error = fault instanceof Error ? fault : new Error(String(fault))
    logs.line(`fault: ${error.stack}`)
    dialog.showErrorBox(productName, `${error.message}\n\n${logs.folder}`)
    app.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

const reloadsPerMinute = 3

/** Reloads a page whose process died; a page that dies too often is given up. */
export function reloadCrashedRenderer(contents: WebContents, logs: Logs, giveUp: (reason: string) => void): void {
  let deaths: number[] = []
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    logs.line(`renderer gone: ${reason} (${exitCode})`)
    if (reason === 'clean-exit') return
    const now = performance.now()
    deaths = [...deaths.filter(at => now - at < 60_000), now]
    // Not inside the event: Chromium still ends the old process.
    const next = deaths.length > reloadsPerMinute ? () => giveUp(`${reason} (${exitCode})`) : () => contents.reload()
    setImmediate(next)
  })
}

/** Asks before a page goes that still sends something: it says so itself, and Electron would keep it without a word. */
export function askBeforeLeaving(window: BrowserWindow, words: () => ShellWords): void {
  window.webContents.on('will-prevent-unload', event => {
    const { question, detail, stay, leave } = words().text.leave
    const buttons = [stay, leave]
    const shown = { type: 'question' as const, message: question, detail, buttons, defaultId: 0, cancelId: 0 }
    if (dialog.showMessageBoxSync(window, shown) === 1) event.preventDefault()
  })
}
