import { execa } from 'execa'
import { root } from './project.mjs'

const options = {
  cwd: root,
  preferLocal: true,
  localDir: root,
  // A failure is an exit code: the script says in its own words what failed.
  reject: false,
  // The server may take its time to close.
  forceKillAfterDelay: false,
}

/** Runs a program of the machine or of node_modules/.bin in the project's folder, with this script's input and output. */
export const run = execa({ ...options, stdio: 'inherit' })

/** Runs a program and keeps what it says, in `all`. */
export const runQuietly = execa({ ...options, stdin: 'ignore', all: true, env: { FORCE_COLOR: '0' } })

/** Whether a program that was run ended well. */
export const passes = async running => (await running).exitCode === 0

const seconds = ms => `${(ms / 1000).toFixed(1)} s`

/** Runs one step, says in plain words how it went and how long it took, and answers whether it passed. */
export async function timed(title, step) {
  const startedAt = performance.now()
  const passed = await step()
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${title} (${seconds(performance.now() - startedAt)})`)
  return passed
}
