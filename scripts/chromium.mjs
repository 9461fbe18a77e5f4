import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { passes, run } from './run.mjs'
import { headlessChromium, systemChromium } from './system-chromium.ts'

/** The whole Chromium is what a stand-in for Electron shows its windows in. */
const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']
const isRoot = process.getuid?.() === 0

async function installFromPlaywright() {
  const downloaded = await passes(run('playwright', ['install', 'chromium']))
  if (downloaded && isRoot) await run('playwright', ['install-deps', 'chromium'])
  return downloaded
}

async function installFromDebian() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return passes(run('apt-get', args, { env }))
}

/** Makes sure that there is a Chromium for the tests: Debian's or Playwright's without windows, else any that is here. */
export async function ensureChromium() {
  if (existsSync(headlessChromium) || existsSync(chromium.executablePath())) return true
  console.log("No Chromium without windows on this machine: trying Debian's package, then Playwright's own …")
  return (await installFromDebian()) || systemChromium() !== undefined || installFromPlaywright()
}
