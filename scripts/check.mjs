// npm run check: the one gate of the fast checks. All of them run, so that one visit shows everything that is wrong.
import { giveUp } from './project.mjs'
import { quietTool } from './run.mjs'
import { install } from './setup.mjs'
import { reportSizes } from './sizes.mjs'
import { timed } from './timed.mjs'

const checks = [
  ['Form and lint (biome)', 'biome', ['check', '--error-on-warnings', '.']],
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
async function passes(tool, args) {
  const { code, output } = await quietTool(tool, args, { FORCE_COLOR: '0' })
  if (code !== 0) console.log(output.trim())
  return code === 0
}

await install()
const failed = []
for (const [title, name, args] of checks) {
  if (!(await timed(title, () => passes(name, args)))) failed.push(title)
}
if (!(await timed('File sizes', reportSizes))) failed.push('File sizes')
if (failed.length > 0) giveUp(`Failed: ${failed.join('; ')}.`)
