// npm run build: the desktop app, the server and the console into out/.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'
import { build, install } from './setup.mjs'

await install()
rmSync(path.join(root, 'out', '.built'), { force: true })
await build()
