// npm run bench: how fast the server is, as ratios against something run beside it.
import { ended, node } from './run.mjs'
import { install } from './setup.mjs'

await install()
process.exitCode = (await ended(node(['tests/bench/calls.ts']))).code
