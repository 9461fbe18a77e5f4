// Where the project is, and which Node runs it: shared by every script here. Plain JavaScript that Node 20 can run.
import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const isWindows = process.platform === 'win32'
const bin = path.join(root, 'node_modules', '.bin')

/** The Node that the project brings along, else the one that runs this script (a Mac has no package of it). */
export function projectNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : process.execPath
}

/** The environment of every child: the project's tools and its Node come first. */
export function projectEnv(extra = {}) {
  const key = Object.keys(process.env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH'
  const parts = [bin, path.dirname(projectNode()), process.env[key] ?? '']
  return { ...process.env, [key]: parts.join(path.delimiter), ...extra }
}

/** Ends with a sentence for the person; a stack would not help them. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
