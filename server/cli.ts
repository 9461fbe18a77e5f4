// The command line's door: `npm run serve`, and the browser mode of `npm start`.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { StartError } from './failures/start-error.ts'
import { type CliOptions, readCliOptions } from './host/cli-options.ts'
import { keepMemoryOutOfCoreDumps } from './host/core-dumps.ts'
import { openLog } from './host/log.ts'
import { newToken } from './http/secrets.ts'

/** The built console: beside the built server, or in out/ when this file runs as it is. */
const consoleDir = ['../renderer', '../out/renderer']
  .map(folder => path.join(import.meta.dirname, folder))
  .find(folder => existsSync(path.join(folder, 'index.html')))

async function serve({ browser, ...options }: CliOptions): Promise<void> {
  const log = openLog(2, process.env.STALLKEEPER_LOG)
  const ticket = browser ? newToken() : undefined
  const { startServer } = await import('./start.ts')
  const server = await startServer({
    ...options,
    ...(consoleDir === undefined ? {} : { consoleDir }),
    ...(ticket === undefined ? {} : { ticket, launchKey: newToken() }),
    log,
  })
  let isStopping = false
  // Ctrl-C comes twice, from the terminal and from the script above: the second must not cut the first short.
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const url = ticket === undefined ? server.url : `${server.url}/?ticket=${ticket}`
  process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
}

/** One sentence for the person where we know it; a stack where only a developer can help. */
function giveUp(error: unknown): never {
  const message = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

// Nothing that the server writes is for the other accounts of this computer.
process.umask(0o077)
keepMemoryOutOfCoreDumps()
// Beside the built file, so that the next build clears it; sources run as they are leave no folder behind.
if (import.meta.filename.endsWith('.js')) enableCompileCache(path.join(import.meta.dirname, '.compile-cache'))
try {
  await serve(readCliOptions(process.argv.slice(2)))
} catch (error) {
  giveUp(error)
}
