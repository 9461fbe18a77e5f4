// npm run check: the one gate of the fast checks. All of them run, so that one visit shows everything that is wrong.
import { giveUp } from './project.mjs'
import { runQuietly } from './run.mjs'
import { timed } from './timed.mjs'

const checks = [
  ['Form, lint and sizes (biome)', 'biome', ['check', '--error-on-warnings', '.']],
  ['Types (tsc)', 'tsc', ['--noEmit']],
  ['Nothing unused (knip)', 'knip', ['--no-progress']],
  [
    'Who may import whom (dependency-cruiser)',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'scripts', 'tests'],
  ],
  ['Words in every language (i18next)', 'i18next-cli', ['status']],
]

/** Runs one tool; what it said is shown when it fails alone. */
async function passesQuietly(tool, args) {
  const { exitCode, all, message } = await runQuietly(tool, args)
  if (exitCode !== 0) console.log((all ?? message).trim())
  return exitCode === 0
}

const failed = []
for (const [title, tool, args] of checks) {
  if (!(await timed(title, () => passesQuietly(tool, args)))) failed.push(title)
}
if (failed.length > 0) giveUp(`Failed: ${failed.join('; ')}.`)
