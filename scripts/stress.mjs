// npm run test:stress: repeats the desktop specs ten times and the browser specs three times while every core is kept busy,
// to find the specs that hold on a quiet machine alone. `npm run test:stress -- window.spec token` repeats those alone.
import { ensureChromium } from './chromium.mjs'
import { freshBuild } from './fresh-build.mjs'
import { giveUp } from './project.mjs'
import { passes, run } from './run.mjs'
import { timed } from './timed.mjs'

const projects = [
  { name: 'desktop', title: 'The desktop app, ten times', repeats: 10 },
  { name: 'e2e', title: 'The console in Chromium, three times', repeats: 3 },
]
const wanted = process.argv.slice(2)

function holds({ name, repeats }) {
  const chosen = ['test', `--project=${name}`, `--repeat-each=${repeats}`, '--pass-with-no-tests', ...wanted]
  // Every language is measured here; npm test measures three.
  return passes(run({ env: { STALLKEEPER_ALL_LANGUAGES: '1' } })('playwright', chosen))
}

await ensureChromium()
await freshBuild()
const load = run(process.execPath, ['scripts/stress/burn.mjs'])
const failed = []
for (const project of projects) if (!(await timed(project.title, () => holds(project)))) failed.push(project.title)
load.kill()
await load
if (failed.length > 0) giveUp(`Failed under load: ${failed.join('; ')}.`)
