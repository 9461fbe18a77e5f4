// npm run pack: creates the developer package in dist/.
import { mkdirSync } from 'node:fs'
import { freshServer } from './build.mjs'
import { giveUp } from './project.mjs'
import { passes, run } from './run.mjs'

await freshServer()
mkdirSync('dist', { recursive: true })
if (!(await passes(run('npm', ['pack', './out/package', '--pack-destination', 'dist']))))
  giveUp('npm could not create the package. The reason is above.')
