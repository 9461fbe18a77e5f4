// Paths of the project, and functions for progress display and exit of scripts. This module must not import a package,
// because with-packages.mjs imports it on Node 20 before packages are installed.
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const isWindows = process.platform === 'win32'

/**
 * Returns the path of the project's Node. If it is not installed (npm has no Node package for macOS), returns the path
 * of the Node that runs this script.
 */
export function projectNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : process.execPath
}

/** Checks if a module was started as the main script. */
export function isStarted({ filename }) {
  const [, started] = process.argv
  return started !== undefined && existsSync(started) && realpathSync(started) === filename
}

/** Forwards termination signals to the child, so that it can shut down cleanly. */
export function passSignals(child) {
  // Windows sends Ctrl-C to every process of a console. There, `kill` would terminate the child process immediately.
  const pass = signal => isWindows || child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, pass)
    child.once('close', () => process.off(signal, pass))
  }
}

/**
 * Prints an error without a stack trace and exits.
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Returns a sentence about the reason why a folder is not writable; undefined if it is writable. */
export function whyNotWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    return `you cannot write to the folder ${folder} (${error.code}). Copy the project to a folder of your own and start it there.`
  }
}

/** Interval of the progress display in milliseconds. A log has a longer one, because each update is a new line. */
const everyMs = { terminal: 1_000, log: 5_000 }

/**
 * Shows a title and the elapsed time until the display is stopped. It writes to stderr, because stdout may carry the
 * JSON of a command.
 * @param {string} title
 * @param {() => string} [detail] returns additional text, such as "312 of 711 packages"
 * @param {{ stream?: NodeJS.WritableStream & { isTTY?: boolean }, times?: { terminal: number, log: number } }} [where]
 * @returns {() => void} a function that stops the display
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
