import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './project.mjs'
import { ended, launch, tool } from './run.mjs'

const systemChromium = '/usr/bin/chromium'
const fonts = ['fonts-noto-core', 'fonts-noto-cjk']

function hasPlaywrightChromium() {
  const require = createRequire(path.join(root, 'package.json'))
  return existsSync(require('playwright').chromium.executablePath())
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await ended(launch('apt-get', ['update', '-qq'], { env }))
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', ...fonts]
  return (await ended(launch('apt-get', args, { env }))).code === 0 && existsSync(systemChromium)
}

/** Makes sure that there is a Chromium for the tests: the system's, else Playwright's own, else Debian's package. */
export async function ensureChromium() {
  if (existsSync(systemChromium) || hasPlaywrightChromium()) return true
  console.log("No Chromium on this machine: trying Playwright's own, then Debian's package …")
  if ((await tool('playwright', ['install', 'chromium'])) === 0 && hasPlaywrightChromium()) return true
  return installFromDebian()
}
