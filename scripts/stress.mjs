// npm run test:stress: repeats the desktop specs ten times and the browser specs three times while every core is kept busy,
// to find the specs that hold on a quiet machine alone. `npm run test:stress -- window.spec token` repeats those alone.
import { ensureChromium } from './chromium.mjs'
import { giveUp } from './project.mjs'
import { ended, node, tool } from './run.mjs'
import { build, install } from './setup.mjs'
import { timed } from './timed.mjs'

const projects = [
  { name: 'desktop', title: 'The desktop app, ten times', repeats: 10 },
  { name: 'e2e', title: 'The console in Chromium, three times', repeats: 3 },
]
const wanted = process.argv.slice(2)

async function holds({ name, repeats }) {
  const chosen = ['test', `--project=${name}`, `--repeat-each=${repeats}`, '--pass-with-no-tests', ...wanted]
  return (await tool('playwright', chosen)) === 0
}

await install()
await ensureChromium()
await build()
const load = node(['scripts/stress/burn.mjs'])
const loadEnded = ended(load)
const failed = []
for (const project of projects) if (!(await timed(project.title, () => holds(project)))) failed.push(project.title)
load.kill()
await loadEnded
if (failed.length > 0) giveUp(`Failed under load: ${failed.join('; ')}.`)
