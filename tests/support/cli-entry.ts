import path from 'node:path'

/**
 * Path of the command line that tests start as a process. `npm test` sets the variable to the built one, which starts
 * with half the CPU time. A single test runs the sources.
 */
export const cliEntry =
  process.env.STALLKEEPER_TEST_CLI ?? path.resolve(import.meta.dirname, '../../server/app/entry/cli.ts')
