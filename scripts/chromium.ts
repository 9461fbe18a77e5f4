import { existsSync } from 'node:fs'
import path from 'node:path'
import { passes, run } from './run.mjs'

/**
 * Path of the headless Chromium. It is preferred to the full Chromium, because it renders the same with half the CPU
 * time.
 */
const headlessChromium = '/usr/bin/chromium-headless-shell'

/** Debian packages to install. */
const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']
const isRoot = process.getuid?.() === 0

/** Returns the path of Debian's Chromium, which the tests prefer to Playwright's; undefined if it is not installed. */
export const systemChromium = (): string | undefined =>
  [headlessChromium, '/usr/bin/chromium'].find(file => existsSync(file))

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** Finds a Chromium in PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => existsSync(file))
}

async function installFromPlaywright(): Promise<boolean> {
  const downloaded = await passes(run('playwright', ['install', 'chromium']))
  if (downloaded && isRoot) await run('playwright', ['install-deps', 'chromium'])
  return downloaded
}

async function installFromDebian(): Promise<boolean> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return passes(run('apt-get', args, { env }))
}

/** Makes sure that the tests have a Chromium. Installs Debian's, or else Playwright's, or else uses any other one. */
export async function ensureChromium(): Promise<boolean> {
  // Playwright is imported only here, because `npm start` uses this module without Playwright.
  const { chromium } = await import('playwright')
  if (existsSync(headlessChromium) || existsSync(chromium.executablePath())) return true
  console.log("No headless Chromium is installed. Trying Debian's package, then Playwright's …")
  return (await installFromDebian()) || systemChromium() !== undefined || installFromPlaywright()
}
