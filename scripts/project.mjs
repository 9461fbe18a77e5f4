// The project's folder and Node, and how a script shows progress and ends. with-packages.mjs reads this on Node 20 before there is
// any package: it imports none.
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const isWindows = process.platform === 'win32'

/** The Node that the project brings along, else the one that runs this script (a Mac has no package of it). */
export function projectNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : process.execPath
}

/** Whether a module is the script that was started, and not imported by another one. */
export function isStarted({ filename }) {
  const [, started] = process.argv
  return started !== undefined && existsSync(started) && realpathSync(started) === filename
}

/** Hands the signals that end this script to its child, so that the child can close in its own way. */
export function passSignals(child) {
  // Windows itself tells every program of a console about Ctrl-C, and `kill` there ends a program at once.
  const pass = signal => isWindows || child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, pass)
    child.once('close', () => process.off(signal, pass))
  }
}

/** Ends with a sentence for the person; a stack would not help them. */
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

/** In milliseconds. A log has a line each time, so it gets fewer. */
const everyMs = { terminal: 1_000, log: 5_000 }

/**
 * Says what is being done, and every few seconds for how long.
 * Shown on stderr: stdout may belong to a command that speaks JSON.
 * @param {string} title
 * @param {() => string} [detail] what else there is to say, such as "312 of 711 packages"
 * @param {{ stream?: NodeJS.WritableStream & { isTTY?: boolean }, times?: { terminal: number, log: number } }} [where]
 * @returns {() => void} ends it
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
