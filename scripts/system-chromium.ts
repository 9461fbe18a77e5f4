import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where Debian's package puts Chromium: the tests take it before Playwright's own. */
export const systemChromium = '/usr/bin/chromium'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** A Chromium on the search path; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => existsSync(file))
}
