// Where the project is, which Node runs it, and how a script ends. with-packages.mjs reads this on Node 20 before there is
// any package: it imports none.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const isWindows = process.platform === 'win32'

/** The Node that the project brings along, else the one that runs this script (a Mac has no package of it). */
export function projectNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : process.execPath
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
