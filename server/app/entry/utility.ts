// Entry point of the desktop app's server, which runs in Electron's utility process.
import { enableCompileCache } from 'node:module'
import { keepMemoryOutOfCoreDumps } from '../../platform/host/core-dumps.ts'

// Other accounts of this computer must not read files of the server.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
const [, , cacheFolder] = process.argv
if (cacheFolder) enableCompileCache(cacheFolder)
// A late import, so that the compile cache covers all of it. Messages that arrive meanwhile wait for a listener.
const { followShell } = await import('./hosted.ts')
followShell()
