import { execa } from 'execa'
import { root } from './project.mjs'

const options = {
  cwd: root,
  preferLocal: true,
  localDir: root,
  // A failure gives an exit code instead of an exception, so that the script can print its own message.
  reject: false,
  // The process is not killed after a delay, because a server may need time to shut down.
  forceKillAfterDelay: false,
}

/** Runs a program of the system or of node_modules/.bin in the project's folder. It inherits stdio. */
export const run = execa({ ...options, stdio: 'inherit' })

/** Runs a program without printing its output, which is captured in `all`. */
export const runQuietly = execa({ ...options, stdin: 'ignore', all: true, env: { FORCE_COLOR: '0' } })

/** Checks that a program ends with exit code 0. */
export const passes = async running => (await running).exitCode === 0

const seconds = ms => `${(ms / 1000).toFixed(1)} s`

/**
 * Runs a step and prints its result and duration.
 * @returns a promise that resolves to true on success
 */
export async function timed(title, step) {
  const startedAt = performance.now()
  const passed = await step()
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${title} (${seconds(performance.now() - startedAt)})`)
  return passed
}
