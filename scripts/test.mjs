// npm test: sets up what is missing, then every check and every test. Stops at the first step that fails.
import { ensureChromium } from './chromium.mjs'
import { findElectron } from './electron.mjs'
import { freshBuild } from './fresh-build.mjs'
import { giveUp } from './project.mjs'
import { passes, run } from './run.mjs'
import { timed } from './timed.mjs'

const playwright = project => passes(run('playwright', ['test', `--project=${project}`]))

function desktop() {
  if (!findElectron()) console.log('No Electron on this machine: the desktop tests say so and are skipped.')
  return playwright('desktop')
}

const steps = [
  ['A Chromium for the tests', ensureChromium],
  ['The fast checks', () => passes(run(process.execPath, ['scripts/check.mjs']))],
  ['Unit and contract tests', () => passes(run('vitest', ['run']))],
  ['Build', () => freshBuild().then(() => true)],
  ['What is packed', () => passes(run(process.execPath, ['scripts/package-check.mjs']))],
  ['The package for other projects', () => passes(run(process.execPath, ['scripts/pack-check.mjs']))],
  ['The console in Chromium', () => playwright('e2e')],
  ['The desktop app', desktop],
]

for (const [title, step] of steps) {
  if (!(await timed(title, step))) giveUp(`npm test stopped at "${title}": what failed is above.`)
}
console.log('All checks and tests passed.')
