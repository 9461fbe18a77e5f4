// npm pack and npm publish begin with this: what they would take are the sources, and those run in nobody's project.
// npm run pack begins with it as well, since npm takes `prepack` for what goes before a script of that name.
import { giveUp } from './project.mjs'

if (!['run', 'run-script'].includes(process.env.npm_command ?? ''))
  giveUp('These are the sources. npm run pack makes the package for other projects, in dist/.')
