import { existsSync } from 'node:fs'
import path from 'node:path'

/** Chromium without its windows: it draws the same with half the work. */
export const headlessChromium = '/usr/bin/chromium-headless-shell'

/** What Debian's packages have put on this machine: the tests take it before Playwright's own. */
export const systemChromium = (): string | undefined =>
  [headlessChromium, '/usr/bin/chromium'].find(file => existsSync(file))

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** A Chromium on the search path; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => existsSync(file))
}
