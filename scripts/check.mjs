// npm run check: the fast checks. All of them run, so that one run shows everything that is wrong. With --near also the documents
// that the code generates, and the tests that a change reaches.
import { giveUp } from './project.mjs'
import { run, runQuietly, timed } from './run.mjs'
import { writeResults } from './testing/results.ts'

/** The compiler caches here, and looks at changes alone. */
const typesSeen = 'node_modules/.cache/types.tsbuildinfo'

/** Side by side: the types take as long as all the others. */
const lanes = [
  [['Types (tsc)', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', typesSeen]]],
  [
    ['Form, lint and sizes (biome)', 'biome', ['check', '--error-on-warnings', '.']],
    ['Nothing unused (knip)', 'knip', ['--no-progress']],
    [
      'Who may import whom (dependency-cruiser)',
      'depcruise',
      ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'scripts', 'tests'],
    ],
    ['Words in every language (i18next)', 'i18next-cli', ['status']],
  ],
]

/** Runs one tool, whose output matters only if it fails. */
async function passesQuietly(tool, args) {
  const { exitCode, all, message } = await runQuietly(tool, args)
  if (exitCode !== 0) console.log((all ?? message).trim())
  return exitCode === 0
}

const results = { passed: 0, failed: 0, skipped: 0, files: [] }

/** Runs one check, and counts it. */
async function check(title, step) {
  results[(await timed(title, step)) ? 'passed' : 'failed'] += 1
}

async function runLane(checks) {
  for (const [title, tool, args] of checks) await check(title, () => passesQuietly(tool, args))
}

/** The time of `npm run check -- --near`, in milliseconds. */
const nearMs = 120_000

/** The commit that a change is compared with: the one that the branch and its upstream share, else the last. */
async function base() {
  const { exitCode, stdout } = await runQuietly('git', ['merge-base', 'HEAD', '@{upstream}'])
  return exitCode === 0 ? stdout.trim() : 'HEAD'
}

/** Whether the documents say what the code says. They are generated again, so that a difference only has to be committed. */
async function areDocsCurrent() {
  const changes = async () => (await runQuietly('git', ['diff', '--', 'docs'])).stdout
  const before = await changes()
  const isMade = await passesQuietly(process.execPath, ['scripts/docs.mjs'])
  if ((await changes()) === before) return isMade
  console.log('The documents were out of date, and are generated again: git diff docs shows the changes.')
  return false
}

/** Runs the tests that the change reaches, as far as there is time; those that were not reached count as skipped. */
async function nearTests(until) {
  const args = ['run', '--project=unit', '--changed', await base(), '--passWithNoTests', '--reporter=default']
  const timeout = until - Date.now()
  const { exitCode, timedOut } = timeout > 0 ? await run('vitest', args, { timeout }) : { timedOut: true }
  results[timedOut ? 'skipped' : exitCode === 0 ? 'passed' : 'failed'] += 1
  if (timedOut) console.log('NOT ALL  Tests near the change: two minutes are over, and npm test runs all of them.')
}

const until = Date.now() + nearMs
await Promise.all(lanes.map(runLane))
if (process.argv.includes('--near')) {
  await check('What is generated', areDocsCurrent)
  await nearTests(until)
}
writeResults(results)
if (results.failed > 0) giveUp('Failed, see above.')
