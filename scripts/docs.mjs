// npm run docs: regenerates files and marked tables in the documents from the code.
import path from 'node:path'
import { writeDemoShop } from './docs/demo-shop.ts'
import { writeGenerated } from './docs/generated.ts'
import { writeOrderLife } from './docs/order-life.ts'
import { writeCalls, writeCommands, writeErrors, writeEvents } from './docs/tables.ts'
import { giveUp, root } from './project.mjs'
import { passes, run } from './run.mjs'

writeErrors()
writeCommands()
writeEvents()
writeOrderLife()
writeCalls()
await writeDemoShop()
writeGenerated(path.join(root, 'docs'))
if (!(await passes(run('biome', ['format', '--write', 'docs']))))
  giveUp('Biome could not format the documents. The reason is above.')
console.log('The documents are regenerated. `git diff docs` shows the changes.')
