// Entry point of the desktop app's server, which runs in Electron's utility process.
import { enableCompileCache } from 'node:module'
import { keepMemoryOutOfCoreDumps } from '../../platform/host/core-dumps.ts'

// New files are readable only by this user, because other accounts of the computer must not read the data of the
// server.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
const [, , cacheFolder] = process.argv
if (cacheFolder) enableCompileCache(cacheFolder)
// Imported late, so that the compile cache covers all modules of the server. Node keeps messages that arrive before a
// listener is added.
const { followShell } = await import('./hosted.ts')
followShell()
