// npm run bench: how fast things are, as ratios to something that is measured beside them in the same run (docs/bench.md).
import { ensureChromium } from './chromium.mjs'
import { freshBuild } from './fresh-build.mjs'
import { run } from './run.mjs'

await ensureChromium()
await freshBuild()
const { exitCode } = await run(process.execPath, ['tests/bench/bench.ts', ...process.argv.slice(2)])
process.exitCode = exitCode
