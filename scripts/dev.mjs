// npm run dev: the app with hot reload; in the browser where Electron is absent.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { openInBrowser } from './browser.mjs'
import { findElectron, hasDisplay } from './electron.mjs'
import { ended, launch, node, passSignals } from './run.mjs'
import { install } from './setup.mjs'

/** While one develops, every answer is checked against its schema. */
const checks = { STALLKEEPER_CHECK_ANSWERS: '1' }
const consoleUrl = 'http://localhost:5173/'

/** The server under --watch, on a port of its own; answers its URL once it listens. */
function watchServer(operatorKey) {
  const seed = ['--port', '8137', '--operator-key', operatorKey]
  const child = node(['--watch', '--watch-preserve-output', 'server/cli.ts', ...seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: checks,
  })
  passSignals(child)
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error('The server ended.')))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('{')) resolve(JSON.parse(line).url)
    })
  })
}

async function devInBrowser() {
  console.log('Electron is not here: the console opens in the browser, with hot reload.')
  const operatorKey = randomBytes(24).toString('hex')
  const api = await watchServer(operatorKey)
  const env = { STALLKEEPER_API: api, STALLKEEPER_OPERATOR_KEY: operatorKey }
  const child = node(['scripts/dev-console.mjs'], { env })
  passSignals(child)
  openInBrowser(consoleUrl)
  return (await ended(child)).code
}

async function devDesktop(electron) {
  const child = launch('electron-vite', ['dev', '--watch'], {
    env: { ELECTRON_EXEC_PATH: electron, ...checks },
    shell: process.platform === 'win32',
  })
  passSignals(child)
  return (await ended(child)).code
}

await install()
const electron = findElectron()
process.exitCode =
  electron && (hasDisplay() || process.env.ELECTRON_OVERRIDE_DIST_PATH)
    ? await devDesktop(electron)
    : await devInBrowser()
