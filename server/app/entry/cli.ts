// Entry point of the command line: `npm run serve`, and the browser mode of `npm start`.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { keepMemoryOutOfCoreDumps } from '../../platform/host/core-dumps.ts'

// New files are readable only by this user, because other accounts of the computer must not read the data of the
// server.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
// The compile cache is next to the built file, so that the next build deletes it. There is no cache if the sources run,
// because no build would delete it.
if (import.meta.filename.endsWith('.js')) enableCompileCache(path.join(import.meta.dirname, '.compile-cache'))
// The module is imported here, so that the compile cache covers all modules of the server.
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
