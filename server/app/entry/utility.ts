// The desktop's door: the server in Electron's utility process, commanded by messages.
import { enableCompileCache } from 'node:module'
import { keepMemoryOutOfCoreDumps } from '../../platform/host/core-dumps.ts'

// Nothing that the server writes is for the other accounts of this computer.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
const [, , cacheFolder] = process.argv
if (cacheFolder) enableCompileCache(cacheFolder)
// Imported late, so that the compile cache counts for all of it; what the shell says meanwhile waits for who listens.
const { followShell } = await import('./hosted.ts')
followShell()
