import { execa } from 'execa'
import { root } from './project.mjs'

const options = {
  cwd: root,
  preferLocal: true,
  localDir: root,
  // A failure is reported as an exit code, so that the script can print its own message.
  reject: false,
  // The server may need time to shut down.
  forceKillAfterDelay: false,
}

/** Runs a program of the system or node_modules/.bin in the project's folder with inherited stdio. */
export const run = execa({ ...options, stdio: 'inherit' })

/** Runs a program and captures its output in `all`. */
export const runQuietly = execa({ ...options, stdin: 'ignore', all: true, env: { FORCE_COLOR: '0' } })

/** Checks that a program exits with 0. */
export const passes = async running => (await running).exitCode === 0

const seconds = ms => `${(ms / 1000).toFixed(1)} s`

/** Runs a step and prints its result and duration. Resolves to its success. */
export async function timed(title, step) {
  const startedAt = performance.now()
  const passed = await step()
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${title} (${seconds(performance.now() - startedAt)})`)
  return passed
}
