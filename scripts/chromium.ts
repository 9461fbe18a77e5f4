import { existsSync } from 'node:fs'
import path from 'node:path'
import { passes, run } from './run.mjs'

/** Chromium without windows draws the same with half the work. */
const headlessChromium = '/usr/bin/chromium-headless-shell'

/** The stand-in for Electron shows its windows in the whole Chromium. */
const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']
const isRoot = process.getuid?.() === 0

/** A Chromium of Debian's packages, which the tests prefer to Playwright's own. */
export const systemChromium = (): string | undefined =>
  [headlessChromium, '/usr/bin/chromium'].find(file => existsSync(file))

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** A Chromium on the search path; undefined when there is none. */
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

/** Makes sure that there is a Chromium for the tests: Debian's, else Playwright's, else any that is here. */
export async function ensureChromium(): Promise<boolean> {
  // Here alone: `npm start` looks for a browser too, and has no need of Playwright.
  const { chromium } = await import('playwright')
  if (existsSync(headlessChromium) || existsSync(chromium.executablePath())) return true
  console.log("No Chromium without windows on this machine: trying Debian's package, then Playwright's own …")
  return (await installFromDebian()) || systemChromium() !== undefined || installFromPlaywright()
}
