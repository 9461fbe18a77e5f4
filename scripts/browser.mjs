import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hasDisplay } from './electron.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** A Chromium on the search path; undefined when there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => existsSync(file))
}

function openerOf(url) {
  const chromium = process.platform === 'linux' ? findChromium() : undefined
  if (chromium) return [chromium, [`--app=${url}`, '--window-size=390,868']]
  if (process.platform === 'darwin') return ['open', [url]]
  // `start` reads its first quoted argument as a title, and & as the end of a command: explorer takes the link as it is.
  if (process.platform === 'win32') return ['explorer.exe', [url]]
  return ['xdg-open', [url]]
}

/** Opens a link where a person can see it. It may fail silently: the link is printed as well. */
export function openInBrowser(url) {
  if (!hasDisplay()) return
  const [command, args] = openerOf(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
}
