import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './failures/start-error.ts'
import { type CliOptions, readCliOptions } from './host/cli-options.ts'
import { openLog } from './host/log.ts'
import { newToken } from './http/secrets.ts'

/** The built console: beside the built server, or in out/ when this file runs as it is. */
const consoleDir = ['../renderer', '../out/renderer']
  .map(folder => path.join(import.meta.dirname, folder))
  .find(folder => existsSync(path.join(folder, 'index.html')))

async function serve({ browser, ...options }: CliOptions): Promise<void> {
  const log = openLog(2, process.env.STALLKEEPER_LOG)
  const ticket = browser ? newToken() : undefined
  // A wrong argument is refused without it.
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

/** Serves what the arguments ask for until it is told to stop; ends the process with a sentence when it cannot. */
export async function runCommandLine(args: string[]): Promise<void> {
  try {
    await serve(readCliOptions(args))
  } catch (error) {
    giveUp(error)
  }
}
