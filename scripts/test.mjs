// npm test: sets up what is missing, then every check and every test. Stops at the first step that fails.
import { ensureChromium } from './chromium.mjs'
import { findElectron } from './electron.mjs'
import { giveUp } from './project.mjs'
import { ended, node, tool } from './run.mjs'
import { build, install } from './setup.mjs'
import { timed } from './timed.mjs'

const passes = async running => (await running) === 0
const script = async name => (await ended(node([`scripts/${name}.mjs`]))).code

function playwright(project) {
  return passes(tool('playwright', ['test', `--project=${project}`]))
}

function desktop() {
  if (!findElectron()) console.log('No Electron on this machine: the desktop tests say so and are skipped.')
  return playwright('desktop')
}

const steps = [
  ['A Chromium for the tests', ensureChromium],
  ['The fast checks', () => passes(script('check'))],
  ['Unit and contract tests', () => passes(tool('vitest', ['run']))],
  ['Build', () => build().then(() => true)],
  ['The console in Chromium', () => playwright('e2e')],
  ['The desktop app', desktop],
]

await timed('Packages', () => install().then(() => true))
for (const [title, step] of steps) {
  if (!(await timed(title, step))) giveUp(`npm test stopped at "${title}": what failed is above.`)
}
console.log('All checks and tests passed.')
