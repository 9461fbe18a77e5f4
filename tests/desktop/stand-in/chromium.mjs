import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DevTools } from './devtools.mjs'
import { startProxy } from './network.mjs'
import { state } from './state.mjs'

/**
 * Paths of Chromium. The headless one is first, because it uses less CPU time. A test fixture passes the path of
 * Playwright's Chromium if no other is installed.
 */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  process.env.STAND_IN_CHROMIUM,
]

const switches = [
  '--headless=new',
  '--no-startup-window',
  '--remote-debugging-pipe',
  // Playwright connects to the pages through this port. The replacement for Electron uses a pipe instead.
  '--remote-debugging-port=0',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-search-engine-choice-screen',
  '--disable-back-forward-cache',
  '--disable-popup-blocking',
  '--disable-hang-monitor',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-features=LocalNetworkAccessChecks,Translate,MediaRouter,OptimizationHints,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding',
  // All requests pass this module's proxy, including loopback ones.
  '--proxy-bypass-list=<-loopback>',
]

/**
 * Waits for the address of DevTools.
 * @throws Error with Chromium's last output if it exits before
 */
async function devToolsAddress(chromium) {
  const lines = []
  const listening = new Promise(resolve => {
    createInterface({ input: chromium.stderr }).on('line', line => {
      lines.push(line)
      const [, address] = /DevTools listening on (ws:\/\/\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
  const ended = once(chromium, 'exit').then(([code]) => {
    throw new Error(`Chromium ended with ${code}.\n${lines.slice(-40).join('\n')}`)
  })
  return Promise.race([listening, ended])
}

/** Starts the Chromium that displays the app's windows. */
export async function startChromium(profile) {
  const program = places.find(place => place && existsSync(place))
  if (!program) throw new Error('The stand-in for Electron found no Chromium.')
  const args = [
    ...switches,
    `--user-data-dir=${path.join(profile, 'stand-in-chromium')}`,
    `--proxy-server=http://127.0.0.1:${await startProxy()}`,
    // Chromium refuses to run its sandbox as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const chromium = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] })
  // The event `close` also waits for Chromium's child processes. They inherit its error output and may still write to
  // the profile.
  const gone = once(chromium, 'close')
  const address = await devToolsAddress(chromium)
  const devTools = new DevTools(chromium.stdio[3], chromium.stdio[4])
  devTools.on('Target.targetDestroyed', ({ targetId }) => {
    for (const contents of state.contents.values()) if (contents.targetId === targetId) contents.window.lose()
  })
  devTools.on('Target.targetCreated', ({ targetInfo: { type, openerId, targetId } }) => {
    // The app refuses windows that a page opens. Chromium has already created them, so they are closed here.
    if (type === 'page' && openerId) devTools.send('Target.closeTarget', { targetId }).catch(() => undefined)
  })
  await devTools.send('Target.setDiscoverTargets', { discover: true })
  state.closeChromium = async () => {
    const limit = setTimeout(() => chromium.kill('SIGKILL'), 3_000)
    devTools.send('Browser.close').catch(() => undefined)
    await gone
    clearTimeout(limit)
  }
  state.chromium.resolve(devTools)
  // Playwright waits until this line is printed.
  process.stderr.write(`\nDevTools listening on ${address}\n`)
}
