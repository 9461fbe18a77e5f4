import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { passes, run } from './run.mjs'
import { systemChromium } from './system-chromium.ts'

const fonts = ['fonts-noto-core', 'fonts-noto-cjk']
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
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', ...fonts]
  return (await passes(run('apt-get', args, { env }))) && existsSync(systemChromium)
}

/** Makes sure that there is a Chromium for the tests: the system's, else Playwright's own, else Debian's package. */
export async function ensureChromium() {
  if (existsSync(systemChromium) || existsSync(chromium.executablePath())) return true
  console.log("No Chromium on this machine: trying Playwright's own, then Debian's package …")
  return (await installFromPlaywright()) || installFromDebian()
}
