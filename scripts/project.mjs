// Paths of the project, progress display and exit of scripts. with-packages.mjs imports this on Node 20 before packages
// are installed, so it must not import any.
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const isWindows = process.platform === 'win32'

/** Returns the project's Node, or else the one that runs this script (npm has no Node package for macOS). */
export function projectNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : process.execPath
}

/** Checks that a module was started as the main script. */
export function isStarted({ filename }) {
  const [, started] = process.argv
  return started !== undefined && existsSync(started) && realpathSync(started) === filename
}

/** Forwards termination signals to the child, so that it can shut down cleanly. */
export function passSignals(child) {
  // Windows sends Ctrl-C to every process of a console, and `kill` would terminate the child immediately.
  const pass = signal => isWindows || child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, pass)
    child.once('close', () => process.off(signal, pass))
  }
}

/** Prints an error without a stack trace and exits. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Returns a sentence that says why a folder is not writable, or undefined if it is writable. */
export function whyNotWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    return `the folder ${folder} cannot be written (${error.code}). Copy the project to a folder of your own and start it there.`
  }
}

/** Interval of the progress display in milliseconds. In a log each update is a line. */
const everyMs = { terminal: 1_000, log: 5_000 }

/**
 * Shows a title and the elapsed time until it is stopped.
 * It writes to stderr, because stdout may carry the JSON of a command.
 * @param {string} title
 * @param {() => string} [detail] additional text, such as "312 of 711 packages"
 * @param {{ stream?: NodeJS.WritableStream & { isTTY?: boolean }, times?: { terminal: number, log: number } }} [where]
 * @returns {() => void} stops the display
 */
export function showProgress(title, detail = () => '', { stream = process.stderr, times = everyMs } = {}) {
  const startedAt = Date.now()
  stream.write(`${title} …\n`)
  const say = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    const line = [`  ${seconds} s`, detail()].filter(Boolean).join(', ')
    stream.write(stream.isTTY ? `\r${line}   ` : `${line}\n`)
  }
  const timer = setInterval(say, stream.isTTY ? times.terminal : times.log)
  return () => {
    clearInterval(timer)
    if (stream.isTTY) stream.write('\n')
  }
}
