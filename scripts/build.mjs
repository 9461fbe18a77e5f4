// npm run build: the desktop app, the server and the console into out/.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { freshBuild } from './fresh-build.mjs'
import { root } from './project.mjs'

rmSync(path.join(root, 'out', '.built'), { force: true })
await freshBuild()
