// npm run package: the installers of this system, in dist/. Arguments go to electron-builder: `-- --dir` for the folder alone.
import { freshBuild } from './fresh-build.mjs'
import { writeLicences } from './packaging/licences.mjs'
import { writeSbom } from './packaging/sbom.mjs'
import { run } from './run.mjs'

await freshBuild()
writeLicences()
await writeSbom()
const args = ['--config', 'electron-builder.config.mjs', '--publish', 'never', ...process.argv.slice(2)]
process.exitCode = (await run('electron-builder', args)).exitCode
