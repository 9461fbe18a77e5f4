// npm run bench: how long things take, as ratios to something that is measured beside them in the same run.
import { ensureChromium } from './chromium.mjs'
import { freshBuild } from './fresh-build.mjs'
import { giveUp } from './project.mjs'
import { passes, run } from './run.mjs'

await ensureChromium()
await freshBuild()
for (const file of ['calls', 'live'])
  if (!(await passes(run(process.execPath, [`tests/bench/${file}.ts`])))) giveUp(`The benchmark ${file} broke off.`)
