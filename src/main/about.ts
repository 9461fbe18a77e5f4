import { app } from 'electron'
import { productName } from '#shared/product.ts'
import type { ShellWords } from './shell-words.ts'

/** Fills the system's about box: what this is, its version, and those of what it runs on. */
export function describeApp({ text }: ShellWords): void {
  const { electron, chrome, node } = process.versions
  const runsOn = `Electron ${electron} · Chromium ${chrome} · Node ${node}`
  app.setAboutPanelOptions({
    applicationName: productName,
    applicationVersion: app.getVersion(),
    // macOS shows it in brackets beside the version; Windows and Linux show the credits alone.
    version: runsOn,
    copyright: text.strip,
    credits: runsOn,
  })
}
