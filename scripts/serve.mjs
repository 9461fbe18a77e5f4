// npm run serve: the server alone, for any HTTP client. Its arguments are those of `stallkeeper serve`.
import { whenParentEnds } from '../server/platform/host/parent-end.ts'
import { freshServer, serverCommand } from './build.mjs'
import { passSignals, root } from './project.mjs'
import { run } from './run.mjs'

const args = process.argv.slice(2)
const started = {}
// npm that is killed leaves this running, also while it builds.
if (!args.includes('--detach')) whenParentEnds(() => started.server?.kill('SIGTERM') ?? process.exit(2))
await freshServer()
// npm changes the folder: what is named on the command line is meant from where it was typed.
started.server = run(process.execPath, serverCommand('serverAlone', ['serve', ...args]), {
  cwd: process.env.INIT_CWD ?? root,
})
passSignals(started.server.nodeChildProcess)
process.exitCode = (await started.server).exitCode ?? 2
