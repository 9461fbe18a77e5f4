// Runs an app as Electron does: parses the command line, loads the main process, starts Chromium and emits `ready`.
import { readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startChromium } from './chromium.mjs'
import { state, warn } from './state.mjs'

const electronUrl = new URL('electron.mjs', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' ? { url: electronUrl, format: 'module', shortCircuit: true } : next(name, context),
})

/**
 * Parses the command line.
 * @returns the files of `-r` and the app's folder, which is the first argument that is not a switch
 */
function readCommandLine(args) {
  const required = []
  let folder
  for (let at = 0; at < args.length; at++) {
    const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(args[at]) ?? []
    if (args[at] === '-r') required.push(args[++at])
    else if (name) state.switches.set(name, value)
    else folder ??= path.resolve(args[at])
  }
  return { required, folder }
}

const args = process.argv.slice(2)
const { required, folder } = readCommandLine(args)
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
process.argv = [path.join(import.meta.dirname, 'electron'), ...args]
process.type = 'browser'
process.defaultApp = true
for (const [name, value] of Object.entries({ electron: '45.4.1', chrome: '156.0.0.0' }))
  Object.defineProperty(process.versions, name, { value, enumerable: true })

// Playwright uses the debugger to run code in the main process.
if (state.switches.has('inspect')) inspector.open(Number(state.switches.get('inspect')), '127.0.0.1')

const { app } = await import(electronUrl)
app.describe({ folder, manifest })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.quit())

try {
  for (const file of required) createRequire(import.meta.url)(path.resolve(file))
  await import(pathToFileURL(path.join(folder, manifest.main)).href)
  await startChromium(app.getPath('userData'))
  app.becomeReady()
} catch (error) {
  warn(`The app could not be loaded: ${error.stack}`)
  process.exit(1)
}
