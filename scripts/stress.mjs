// npm run test:stress: repeats the desktop specs ten times and the browser specs three times while every core is kept busy,
// to find the specs that hold on a quiet machine alone. `npm run test:stress -- window.spec token` repeats those alone.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ensureChromium } from './chromium.mjs'
import { freshBuild } from './fresh-build.mjs'
import { giveUp } from './project.mjs'
import { passes, run, timed } from './run.mjs'

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
// Keeps every core busy until the end.
const burn = 'for (;;) Math.hypot(Math.random(), Math.random())'
const load = Array.from({ length: availableParallelism() }, () => new Worker(burn, { eval: true }))
const failed = []
for (const project of projects) if (!(await timed(project.title, () => holds(project)))) failed.push(project.title)
await Promise.all(load.map(worker => worker.terminate()))
if (failed.length > 0) giveUp(`Failed under load: ${failed.join('; ')}.`)
