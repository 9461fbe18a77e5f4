// npm run serve: runs the server for any HTTP client. The arguments are those of `stallkeeper serve`.
import { whenParentEnds } from '../server/platform/host/parent-end.ts'
import { freshServer, serverCommand } from './build.mjs'
import { passSignals, root } from './project.mjs'
import { run } from './run.mjs'

const args = process.argv.slice(2)
const started = {}
// If npm is killed, this process must end too. Otherwise it would continue, even during the build.
if (!args.includes('--detach')) whenParentEnds(() => started.server?.kill('SIGTERM') ?? process.exit(2))
await freshServer()
// npm changes the working directory, but paths in arguments are relative to the original one.
started.server = run(process.execPath, serverCommand('serverAlone', ['serve', ...args]), {
  cwd: process.env.INIT_CWD ?? root,
})
passSignals(started.server.nodeChildProcess)
process.exitCode = (await started.server).exitCode ?? 2
