// npm run docs: makes anew from the code what the documents have of it: whole files, and the tables that say so.
import { writeCalls } from './docs/calls.ts'
import { writeCommands } from './docs/commands.ts'
import { writeDemoShop } from './docs/demo-shop.ts'
import { writeErrors } from './docs/errors.ts'
import { writeEvents } from './docs/events.ts'
import { writeExamples } from './docs/examples.ts'
import { writeFixtureSchema } from './docs/fixture-schema.ts'
import { writeOrderLife } from './docs/order-life.ts'
import { writePostman } from './docs/postman.ts'
import { giveUp } from './project.mjs'
import { passes, run } from './run.mjs'

writeErrors()
writeCommands()
writeEvents()
writeOrderLife()
writeCalls()
await writeDemoShop()
writeFixtureSchema()
await writeExamples()
writePostman()
if (!(await passes(run('biome', ['format', '--write', 'docs'])))) giveUp('The documents could not be formatted.')
console.log('The documents are made anew: `git diff docs` shows what changed.')
