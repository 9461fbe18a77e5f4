// npm run serve: the server alone, for any HTTP client. Its arguments are those of server/cli.ts.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectNode, root } from './project.mjs'
import { ended, node, passSignals } from './run.mjs'
import { build, install } from './setup.mjs'

const entry = path.join(root, 'out', 'main', 'cli.js')

// Standard output belongs to the one line that says where the server listens.
await install(console.error)
await build(console.error)

if (process.execPath === projectNode()) await import(pathToFileURL(entry).href)
else {
  const child = node([entry, ...process.argv.slice(2)])
  passSignals(child)
  process.exitCode = (await ended(child)).code
}
