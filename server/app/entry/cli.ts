// Entry point of the command line: `npm run serve`, and the browser mode of `npm start`.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { keepMemoryOutOfCoreDumps } from '../../platform/host/core-dumps.ts'

// Other accounts of this computer must not read files of the server.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
// The cache is next to the built file, so that the next build deletes it. Sources leave no folder behind.
if (import.meta.filename.endsWith('.js')) enableCompileCache(path.join(import.meta.dirname, '.compile-cache'))
// A late import, so that the compile cache covers all of it.
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
