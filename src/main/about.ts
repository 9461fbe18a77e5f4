import { app } from 'electron'
import { productName } from '#shared/product.ts'
import type { ShellWords } from './shell-words.ts'

/** Fills the system's about dialog with the version of the app, Electron, Chromium and Node. */
export function describeApp({ text }: ShellWords): void {
  const { electron, chrome, node } = process.versions
  const runsOn = `Electron ${electron} · Chromium ${chrome} · Node ${node}`
  app.setAboutPanelOptions({
    applicationName: productName,
    applicationVersion: app.getVersion(),
    // macOS shows `version` in brackets after the app's version. Windows and Linux show only `credits`.
    version: runsOn,
    copyright: text.strip,
    credits: runsOn,
  })
}
