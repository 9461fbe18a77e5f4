// npm run serve: the server alone, for any HTTP client. Its arguments are those of server/cli.ts.
import { freshBuild } from './fresh-build.mjs'
import { passSignals } from './project.mjs'
import { run } from './run.mjs'
import { serverCommand } from './server-command.ts'

await freshBuild()
const child = run(process.execPath, serverCommand(process.argv.slice(2)))
passSignals(child.nodeChildProcess)
process.exitCode = (await child).exitCode ?? 1
