// npm run docs: makes anew from the code what the documents have of it: whole files, and the tables that say so.
import path from 'node:path'
import { writeCalls } from './docs/calls.ts'
import { writeCommands } from './docs/commands.ts'
import { writeDemoShop } from './docs/demo-shop.ts'
import { writeErrors } from './docs/errors.ts'
import { writeEvents } from './docs/events.ts'
import { writeGenerated } from './docs/generated.ts'
import { writeOrderLife } from './docs/order-life.ts'
import { giveUp, root } from './project.mjs'
import { passes, run } from './run.mjs'

writeErrors()
writeCommands()
writeEvents()
writeOrderLife()
writeCalls()
await writeDemoShop()
writeGenerated(path.join(root, 'docs'))
if (!(await passes(run('biome', ['format', '--write', 'docs'])))) giveUp('The documents could not be formatted.')
console.log('The documents are made anew: `git diff docs` shows what changed.')
