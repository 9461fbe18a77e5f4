// npm run check: runs all fast checks, even after a failure. With --near it also checks generated documents and runs
// the tests that a change affects.
import { giveUp } from './project.mjs'
import { run, runQuietly, timed } from './run.mjs'
import { writeResults } from './testing/results.ts'

/** Cache of the compiler's incremental builds. */
const typesSeen = 'node_modules/.cache/types.tsbuildinfo'

/** Lanes run in parallel. The type check takes as long as all others together. */
const lanes = [
  [['Types (tsc)', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', typesSeen]]],
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

/** Runs a check and counts its result. */
async function check(title, step) {
  results[(await timed(title, step)) ? 'passed' : 'failed'] += 1
}

async function runLane(checks) {
  for (const [title, tool, args] of checks) await check(title, () => passesQuietly(tool, args))
}

/** Time limit of `npm run check -- --near`, in milliseconds. */
const nearMs = 120_000

/** Returns the commit to compare with: the merge base with the upstream branch, or else HEAD. */
async function base() {
  const { exitCode, stdout } = await runQuietly('git', ['merge-base', 'HEAD', '@{upstream}'])
  return exitCode === 0 ? stdout.trim() : 'HEAD'
}

/** Regenerates the documents and checks that nothing changed. A difference only needs to be committed. */
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
    console.log('NOT ALL  Tests near the change: the limit of two minutes is reached. Run "npm test" for all tests.')
}

const until = Date.now() + nearMs
await Promise.all(lanes.map(runLane))
if (process.argv.includes('--near')) {
  await check('Generated documents', areDocsCurrent)
  await nearTests(until)
}
writeResults(results)
if (results.failed > 0) giveUp('Some checks failed, see above.')
