// npm run check: runs all fast checks, even after a failure.
// With --near it also checks generated documents and runs the tests that a change affects.
import { parseArgs } from 'node:util'
import { giveUp } from './project.mjs'
import { run, runQuietly, timed } from './run.mjs'
import { writeResults } from './testing/results.ts'

function readArguments() {
  try {
    return parseArgs({ options: { near: { type: 'boolean' } } }).values
  } catch (error) {
    return giveUp(`${error.message}\nRun "npm run check -- --help" for the options.`)
  }
}

const { near } = readArguments()

/** Cache of the compiler's incremental builds. */
const typesSeen = 'node_modules/.cache/types.tsbuildinfo'

/**
 * Path of TypeScript 7, which is installed under an alias. It checks the types with a third of the CPU time of
 * TypeScript 6. Version 6 remains installed, because dependency-cruiser and openapi-typescript need its programming
 * interface.
 */
const tsc = 'node_modules/typescript-native/bin/tsc'

/**
 * Groups of checks. The groups run in parallel, and the checks of a group run one after the other. The type check takes
 * as long as all others together. It uses one checker, which needs the least CPU time.
 */
const lanes = [
  [
    [
      'Types (tsc)',
      process.execPath,
      [tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', typesSeen, '--checkers', '1'],
    ],
  ],
  [
    ['Format, lint and file sizes (biome)', 'biome', ['check', '--error-on-warnings', '.']],
    ['Unused code (knip)', 'knip', ['--no-progress']],
    [
      'Import rules (dependency-cruiser)',
      'depcruise',
      ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'scripts', 'tests'],
    ],
    ['Texts in every language (i18next)', 'i18next-cli', ['status']],
  ],
]

/** Runs a tool and prints its output only if it fails. */
async function passesQuietly(tool, args) {
  const { exitCode, all, message } = await runQuietly(tool, args)
  if (exitCode !== 0) console.log((all ?? message).trim())
  return exitCode === 0
}

const results = { passed: 0, failed: 0, skipped: 0, files: [] }

/** Runs a check, prints its title and counts its result. */
async function check(title, step) {
  results[(await timed(title, step)) ? 'passed' : 'failed'] += 1
}

async function runLane(checks) {
  for (const [title, tool, args] of checks) await check(title, () => passesQuietly(tool, args))
}

/** Time limit of `npm run check -- --near`, in milliseconds. */
const nearMs = 120_000

/** Returns the commit with which the sources are compared: the merge base with the upstream branch, or else HEAD. */
async function base() {
  const { exitCode, stdout } = await runQuietly('git', ['merge-base', 'HEAD', '@{upstream}'])
  return exitCode === 0 ? stdout.trim() : 'HEAD'
}

/** Regenerates the documents and checks that nothing has changed. A change only needs to be committed. */
async function areDocsCurrent() {
  const changes = async () => (await runQuietly('git', ['diff', '--', 'docs'])).stdout
  const before = await changes()
  const isMade = await passesQuietly(process.execPath, ['scripts/docs.mjs'])
  if ((await changes()) === before) return isMade
  console.log('The documents were outdated and have been regenerated. `git diff docs` shows the changes.')
  return false
}

/** Runs the affected tests within the time limit. Tests that did not run count as skipped. */
async function nearTests(until) {
  const args = ['run', '--project=unit', '--changed', await base(), '--passWithNoTests', '--reporter=default']
  const timeout = until - Date.now()
  const { exitCode, timedOut } = timeout > 0 ? await run('vitest', args, { timeout }) : { timedOut: true }
  results[timedOut ? 'skipped' : exitCode === 0 ? 'passed' : 'failed'] += 1
  if (timedOut)
    console.log('SKIPPED Affected tests: they did not finish within two minutes. Run "npm test" for all tests.')
}

const until = Date.now() + nearMs
await Promise.all(lanes.map(runLane))
if (near) {
  await check('Generated documents', areDocsCurrent)
  await nearTests(until)
}
writeResults(results)
if (results.failed > 0) giveUp('Some checks failed. The reasons are above.')
