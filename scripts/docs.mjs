// npm run docs: makes docs/errors.md, docs/cli.md, docs/fixture.schema.json, the tables of docs/reference/events.md and docs/concepts.md, the API's examples and the Postman collection anew from the code.
import { writeCommands } from './docs/commands.ts'
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
writeFixtureSchema()
await writeExamples()
writePostman()
if (!(await passes(run('biome', ['format', '--write', 'docs'])))) giveUp('The documents could not be formatted.')
console.log(
  'docs/errors.md, docs/cli.md, docs/fixture.schema.json, docs/reference/events.md, docs/concepts.md, docs/openapi-examples.json and docs/postman.json are made anew.',
)
