import { app, type BrowserWindow, dialog, type WebContents } from 'electron'
import { productName } from '#shared/product.ts'
import type { Logs } from './logs.ts'
import type { ShellWords } from './shell-words.ts'

/** Delays quitting until the state is saved and the server has closed its database. */
export function quitInOrder(finish: () => Promise<unknown>): void {
  let state: 'running' | 'finishing' | 'finished' = 'running'
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', event => {
    if (state === 'finished') return
    event.preventDefault()
    if (state === 'finishing') return
    state = 'finishing'
    // Electron ignores a quit while it handles a prevented will-quit, so the next quit is sent later.
    finish().finally(() => {
      state = 'finished'
      setImmediate(() => app.quit())
    })
  })
}

/** Logs and shows uncaught errors and ends the app. */
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

/** Reloads a page whose process has crashed. After too many crashes within a minute, calls `giveUp` instead. */
export function reloadCrashedRenderer(contents: WebContents, logs: Logs, giveUp: (reason: string) => void): void {
  let deaths: number[] = []
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    logs.line(`page: its process ended: ${reason} (code ${exitCode})`)
    if (reason === 'clean-exit') return
    const now = performance.now()
    deaths = [...deaths.filter(at => now - at < 60_000), now]
    // Chromium has not finished the old process during this event, so the page is loaded later.
    const next = deaths.length > reloadsPerMinute ? () => giveUp(`${reason} (${exitCode})`) : () => contents.reload()
    setImmediate(next)
  })
}

/**
 * Asks the user before a page with unsent changes is closed. Without this, Electron would keep the window open and show
 * no message.
 */
export function askBeforeLeaving(window: BrowserWindow, words: () => ShellWords): void {
  window.webContents.on('will-prevent-unload', event => {
    const { question, detail, stay, leave } = words().text.leave
    const buttons = [stay, leave]
    const shown = { type: 'question' as const, message: question, detail, buttons, defaultId: 0, cancelId: 0 }
    if (dialog.showMessageBoxSync(window, shown) === 1) event.preventDefault()
  })
}
