// npm run dev: runs the app with hot reload. If Electron is not installed, it runs in the browser.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { resolveConfig } from 'electron-vite'
import { createServer } from 'vite'
import { dataFolder } from '../server/platform/host/data-folder.ts'
import { openInBrowser } from './browser.mjs'
import { findElectron, hasDisplay } from './electron.mjs'
import { passSignals } from './project.mjs'
import { run } from './run.mjs'

/** Environment variables for development. Every response is validated against its schema. */
const checks = { STALLKEEPER_CHECK_ANSWERS: '1' }
const consoleUrl = 'http://localhost:5173/'

/**
 * Runs the server with --watch on a fixed port.
 * @returns a promise of its URL, which resolves when the server listens
 */
function watchServer(operatorKey) {
  const flags = ['--port', '8137', '--operator-key', operatorKey, '--data', dataFolder()]
  const args = ['--watch', '--watch-preserve-output', 'server/app/entry/cli.ts', ...flags]
  const child = run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], buffer: false, env: checks })
  passSignals(child.nodeChildProcess)
  return new Promise((resolve, reject) => {
    child.then(() => reject(new Error('The server exited during its start. The reason is above.')))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('{')) resolve(JSON.parse(line).url)
    })
  })
}

async function devInBrowser(reason) {
  console.log(`${reason} The console opens in the browser, with hot reload.`)
  const operatorKey = randomBytes(24).toString('hex')
  const api = await watchServer(operatorKey)
  // The file electron.vite.config.ts reads these variables. Only its section for the console (`renderer`) is served.
  Object.assign(process.env, { STALLKEEPER_API: api, STALLKEEPER_OPERATOR_KEY: operatorKey })
  const { config } = await resolveConfig({}, 'serve', 'development')
  const server = await createServer(config.renderer)
  await server.listen()
  server.printUrls()
  openInBrowser(consoleUrl)
}

async function devDesktop(electron) {
  const env = { ELECTRON_EXEC_PATH: electron, ...checks }
  const child = run('electron-vite', ['dev', '--watch'], { env })
  passSignals(child.nodeChildProcess)
  return (await child).exitCode
}

const electron = findElectron()
const canShow = hasDisplay() || process.env.ELECTRON_OVERRIDE_DIST_PATH
process.exitCode =
  electron && canShow
    ? await devDesktop(electron)
    : await devInBrowser(electron ? 'This machine has no display.' : 'Electron is not installed.')
