// npm run check: the one gate of the fast checks. All of them run, so that one visit shows everything that is wrong.
import { giveUp } from './project.mjs'
import { runQuietly, timed } from './run.mjs'

/** Kept between two runs: only what changed is looked at again. */
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

/** Runs one tool; what it said is shown when it fails alone. */
async function passesQuietly(tool, args) {
  const { exitCode, all, message } = await runQuietly(tool, args)
  if (exitCode !== 0) console.log((all ?? message).trim())
  return exitCode === 0
}

const failed = []
async function runLane(checks) {
  for (const [title, tool, args] of checks) {
    if (!(await timed(title, () => passesQuietly(tool, args)))) failed.push(title)
  }
}
await Promise.all(lanes.map(runLane))
if (failed.length > 0) giveUp(`Failed: ${failed.join('; ')}.`)
