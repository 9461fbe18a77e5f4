import { app } from 'electron'
import { productName } from '#shared/product.ts'
import type { ShellWords } from './shell-words.ts'

/** Fills the about dialog of the operating system with the versions of the app, Electron, Chromium and Node. */
export function describeApp({ text }: ShellWords): void {
  const { electron, chrome, node } = process.versions
  const runsOn = `Electron ${electron} · Chromium ${chrome} · Node ${node}`
  app.setAboutPanelOptions({
    applicationName: productName,
    applicationVersion: app.getVersion(),
    // macOS shows `version` in brackets after the version of the app. Windows and Linux show only `credits`.
    version: runsOn,
    copyright: text.strip,
    credits: runsOn,
  })
}
