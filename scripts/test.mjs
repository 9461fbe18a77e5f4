// npm test: sets up what is missing, then every check and every test. Stops at the first step that fails.
// `npm test -- wallet` runs the tests and specs alone that have that word in their path.
import { ensureChromium } from './chromium.mjs'
import { findElectron } from './electron.mjs'
import { freshBuild } from './fresh-build.mjs'
import { giveUp, root } from './project.mjs'
import { passes, run, timed } from './run.mjs'
import { testsNamed } from './tests-named.ts'

const playwright = (project, files = []) => passes(run('playwright', ['test', `--project=${project}`, ...files]))

function desktop(files = []) {
  if (!findElectron()) console.log('No Electron on this machine: the desktop tests say so and are skipped.')
  return playwright('desktop', files)
}

const vitest = (files = []) => passes(run('vitest', ['run', ...files]))

const chromium = ['A Chromium for the tests', ensureChromium]
const build = ['Build', () => freshBuild().then(() => true)]

const everything = [
  chromium,
  ['The fast checks', () => passes(run(process.execPath, ['scripts/check.mjs']))],
  ['Unit and contract tests', () => vitest()],
  build,
  ['What is packed', () => passes(run(process.execPath, ['scripts/package-check.mjs']))],
  ['The package for other projects', () => passes(run(process.execPath, ['scripts/pack-check.mjs']))],
  ['The console in Chromium', () => playwright('e2e')],
  ['The desktop app', () => desktop()],
]

/** What the tests need that a name chooses, and those tests. */
function chosen(names) {
  const { unit, e2e, desktop: app } = testsNamed(names, root)
  if (unit.length + e2e.length + app.length === 0) giveUp(`No test has ${names.join(' or ')} in its path.`)
  return [
    ...(unit.length > 0 ? [['Unit and contract tests', () => vitest(unit)]] : []),
    ...(e2e.length + app.length > 0 ? [chromium, build] : []),
    ...(e2e.length > 0 ? [['The console in Chromium', () => playwright('e2e', e2e)]] : []),
    ...(app.length > 0 ? [['The desktop app', () => desktop(app)]] : []),
  ]
}

const names = process.argv.slice(2)
const option = names.find(name => name.startsWith('-'))
if (option !== undefined) giveUp(`npm test takes names of tests alone, and no ${option}: npm test -- --help`)
const steps = names.length === 0 ? everything : chosen(names)
for (const [title, step] of steps) {
  if (!(await timed(title, step))) giveUp(`npm test stopped at "${title}": what failed is above.`)
}
console.log(names.length === 0 ? 'All checks and tests passed.' : 'The chosen tests passed.')
