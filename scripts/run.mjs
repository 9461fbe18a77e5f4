import { spawn } from 'node:child_process'
import path from 'node:path'
import { isWindows, projectEnv, projectNode, root } from './project.mjs'

const stopSignals = isWindows ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Starts a program of the project; `options` are those of `spawn`, and `env` is added to the project's own. */
export function launch(command, args, { env, ...options } = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: projectEnv(env), ...options })
}

/** Waits for a child; a death by signal counts as a failure. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal }))
  })
}

/** Runs one tool of node_modules/.bin and answers its exit code. */
export async function tool(name, args, options = {}) {
  const file = path.join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)
  // Windows starts a .cmd file through its shell alone; the arguments here are ours, never a stranger's.
  const child = launch(isWindows ? `"${file}"` : file, args, { shell: isWindows, ...options })
  return (await ended(child)).code
}

/** Runs one tool quietly and answers its exit code with what it said. */
export async function quietTool(name, args, env) {
  const said = []
  const file = path.join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)
  const child = launch(isWindows ? `"${file}"` : file, args, {
    shell: isWindows,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk))
  const { code } = await ended(child)
  return { code, output: Buffer.concat(said).toString() }
}

/** Runs a script on the project's Node. */
export const node = (args, options) => launch(projectNode(), args, options)

/** Hands the signals that end this script to its child, so that the child can close in its own way. */
export function passSignals(child) {
  const pass = signal => child.kill(signal)
  for (const signal of stopSignals) process.on(signal, pass)
  child.once('close', () => {
    for (const signal of stopSignals) process.off(signal, pass)
  })
}
