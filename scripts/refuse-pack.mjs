// npm pack and npm publish begin with this: what they would take are the sources, and those run in nobody's project.
import { giveUp } from './project.mjs'

giveUp('These are the sources. npm run pack makes the package for other projects, in dist/.')
