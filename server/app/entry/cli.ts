// The command line's door: `npm run serve`, and the browser mode of `npm start`.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { keepMemoryOutOfCoreDumps } from '../../platform/host/core-dumps.ts'

// Nothing that the server writes is for the other accounts of this computer.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
// Beside the built file, so that the next build clears it; sources run as they are leave no folder behind.
if (import.meta.filename.endsWith('.js')) enableCompileCache(path.join(import.meta.dirname, '.compile-cache'))
// Imported late, so that the compile cache counts for all of it.
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
