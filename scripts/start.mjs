// npm start: opens the desktop app, or else the console in the browser.
import { parseArgs } from 'node:util'
import { serveInBrowser } from './browser.mjs'
import { freshBuild } from './build.mjs'
import { downloadElectron, findElectron, hasDisplay, sandboxAdvice } from './electron.mjs'
import { startOptions } from './options.mjs'
import { giveUp, passSignals, root } from './project.mjs'
import { run } from './run.mjs'

/**
 * Milliseconds. If a signal kills Electron within this time, it has not shown a window. The sandbox, a library or the
 * display is then missing.
 */
const tooSoonMs = 10_000

function readArguments() {
  try {
    return parseArgs({ options: startOptions }).values
  } catch (error) {
    return giveUp(`${error.message}\nRun "npm start -- --help" for the options.`)
  }
}

/**
 * Runs the desktop app until it exits.
 * @returns a promise that resolves to false if the app was killed before it showed a window
 */
async function openDesktop(electron, port) {
  const startedAt = Date.now()
  const child = run(electron, [root, ...(port === undefined ? [] : [`--port=${port}`])])
  passSignals(child.nodeChildProcess)
  const { exitCode, signal } = await child
  const asked = signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP'
  const died = !asked && !(exitCode <= 1)
  process.exitCode = asked ? 0 : exitCode
  return !died || Date.now() - startedAt > tooSoonMs
}

/**
 * Opens the desktop app if possible.
 * @returns a promise that resolves to the reason if it is not possible
 */
async function tryDesktop(port) {
  // This variable may name another Electron, which may not need a display.
  if (!hasDisplay() && !process.env.ELECTRON_OVERRIDE_DIST_PATH)
    return 'The desktop app needs a display, but this machine has none.'
  const { electron, reason } = await findOrDownload()
  if (!electron) return reason
  if (await openDesktop(electron, port)) process.exit()
  return sandboxAdvice(electron) ?? 'The desktop app could not start on this machine: Electron exited immediately.'
}

async function findOrDownload() {
  const electron = findElectron()
  return electron ? { electron } : downloadElectron()
}

const options = readArguments()
await freshBuild()
const flags = ['restore-backup', 'start-fresh'].filter(name => options[name]).map(name => `--${name}`)
if (!options.browser && !options['no-open'] && flags.length === 0) {
  console.log(await tryDesktop(options.port))
  console.log('The console opens in the browser instead, with the same server and data.')
}
process.exitCode = await serveInBrowser({ port: options.port, open: !options['no-open'], flags })
