import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { preventable, state, strict } from './state.mjs'

/** Checks that a process with this id is running. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

class App extends EventEmitter {
  isPackaged = false
  name = 'app'
  #version = '0.0.0'
  #paths = new Map()
  #isReady = false
  #ready = Promise.withResolvers()
  #isQuitting = false
  #releaseLock = undefined

  commandLine = strict('commandLine', {
    appendSwitch: (name, value = '') => void state.switches.set(name, value),
    hasSwitch: name => state.switches.has(name),
    getSwitchValue: name => state.switches.get(name) ?? '',
  })

  /** Reads the name and the version of the app from its package.json. */
  describe({ manifest }) {
    this.name = manifest.productName ?? manifest.name
    this.#version = manifest.version
  }

  becomeReady() {
    mkdirSync(this.getPath('userData'), { recursive: true })
    this.#isReady = true
    this.#ready.resolve()
    this.emit('ready', {}, {})
  }

  isReady() {
    return this.#isReady
  }

  whenReady() {
    return this.#ready.promise
  }

  getVersion() {
    return this.#version
  }

  getPreferredSystemLanguages() {
    return ['en-US']
  }

  getPath(name) {
    const known = this.#paths.get(name)
    if (known) return known
    const config = process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config')
    const userData = this.#paths.get('userData') ?? state.switches.get('user-data-dir') ?? path.join(config, this.name)
    const usual = { userData, sessionData: userData, logs: path.join(userData, 'logs') }[name]
    if (!usual) throw new Error(`Failed to get '${name}' path`)
    return usual
  }

  setPath(name, folder) {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute')
    mkdirSync(folder, { recursive: true })
    this.#paths.set(name, folder)
  }

  /**
   * Takes the lock for a single instance: writes the process id to a file. A second start sends its arguments to the
   * socket of the first.
   */
  requestSingleInstanceLock() {
    const file = path.join(this.getPath('userData'), 'stand-in.lock')
    mkdirSync(path.dirname(file), { recursive: true })
    // The path of a socket may have at most 107 bytes.
    const socket = path.join(os.tmpdir(), `stand-in-${Buffer.from(file).toString('base64url').slice(-60)}.sock`)
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAlive(Number(readFileSync(file, 'utf8')))) {
        connect(socket)
          .on('error', () => undefined)
          .end(JSON.stringify(process.argv))
        return false
      }
      writeFileSync(file, String(process.pid))
    }
    rmSync(socket, { force: true })
    const server = createServer(async connection => {
      this.emit('second-instance', {}, JSON.parse((await connection.toArray()).join('')))
    })
    server.listen(socket).unref()
    this.#releaseLock = () => {
      server.close()
      for (const each of [file, socket]) rmSync(each, { force: true })
    }
    return true
  }

  /** Sends the events of quitting in Electron's order. If a listener prevents one, the app does not quit. */
  async quit() {
    if (this.#isQuitting) return
    this.#isQuitting = true
    // Electron quits in a later turn of the event loop.
    await new Promise(resolve => setImmediate(resolve))
    const mayGo = this.#isUnprevented('before-quit') && this.#closeWindows() && this.#isUnprevented('will-quit')
    this.#isQuitting = false
    if (mayGo) await this.exit(0)
  }

  #isUnprevented(name) {
    const event = preventable({})
    this.emit(name, event)
    return !event.defaultPrevented
  }

  #closeWindows() {
    for (const window of state.windows.values()) window.close()
    return state.windows.size === 0
  }

  async exit(code) {
    await state.closeChromium()
    this.emit('quit', {}, code)
    this.#releaseLock?.()
    process.exit(code)
  }

  enableSandbox() {}

  setBadgeCount(count) {
    state.calls.push({ name: 'app.setBadgeCount', args: [count] })
    return true
  }

  setAboutPanelOptions(options) {
    state.calls.push({ name: 'app.setAboutPanelOptions', args: [options] })
  }
}

export const app = new App()
state.app = app
