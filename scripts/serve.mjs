// npm run serve: the server alone, for any HTTP client. Its arguments are those of server/cli.ts.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freshBuild } from './fresh-build.mjs'
import { root } from './project.mjs'

await freshBuild()
await import(pathToFileURL(path.join(root, 'out', 'main', 'cli.js')).href)
