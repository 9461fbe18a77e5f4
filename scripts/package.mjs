// npm run package: creates the installers for this operating system in dist/. Arguments are passed to electron-builder;
// `-- --dir` creates only the folder.
import path from 'node:path'
import { freshBuild } from './build.mjs'
import { appBuilds, writeLicences, writeSbom } from './packaging/parts.mjs'
import { root } from './project.mjs'
import { run } from './run.mjs'

await freshBuild()
writeLicences(appBuilds, path.join(root, 'out', 'licences.txt'))
await writeSbom()
const args = ['--config', 'electron-builder.config.mjs', '--publish', 'never', ...process.argv.slice(2)]
process.exitCode = (await run('electron-builder', args)).exitCode
