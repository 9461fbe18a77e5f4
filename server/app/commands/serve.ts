import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../platform/failures/start-error.ts'
import { linkOf, newLink, publishAddress, takeTicket } from '../../platform/host/browser-link.ts'
import { whenParentEnds } from '../../platform/host/parent-end.ts'
import { openLog } from '../../platform/host/server-log.ts'
import { newToken } from '../../platform/secrets.ts'
import type { RunningServer } from '../start.ts'
import { readServeOptions, type ServeOptions } from './serve-options.ts'

/** Paths of the built console: next to the built server, or in `out/` if this file runs from source. */
const consoleDir = ['../renderer', '../../../out/renderer']
  .map(folder => path.join(import.meta.dirname, folder))
  .find(folder => existsSync(path.join(folder, 'index.html')))

/** Starts the server with the options of the arguments, and waits until the process must stop. */
export async function serve(args: readonly string[]): Promise<void> {
  const options = readServeOptions(args)
  const { browser, detach, ...world } = options
  const ticket = browser ? newToken() : undefined
  const stopped = untilStopped({ detached: detach })
  // The server is loaded only after the arguments were parsed, so that a wrong argument is reported without delay.
  const { startServer } = await import('../start.ts')
  const { startWith } = await import('./fixture-file.ts')
  const log = openLog(2, process.env.STALLKEEPER_LOG)
  try {
    const server = await startWith(world, settled =>
      startServer({
        ...settled,
        ...(consoleDir === undefined ? {} : { consoleDir }),
        ...(ticket === undefined ? {} : { ...byLink(ticket, world.dataDir), launchKey: newToken() }),
        log,
      }),
    )
    const withdraw =
      ticket === undefined || world.dataDir === undefined ? undefined : publishAddress(world.dataDir, server.url)
    announce(server, options, ticket)
    await stopped
    withdraw?.()
    await server.close()
  } catch (error) {
    if (ticket === undefined || !announceRunning(error, world.dataDir)) throw error
  }
}

/**
 * Returns the options that sign in the person who opens the link of this start, or a later link for the same data
 * folder.
 */
const byLink = (ticket: string, dataDir: string | undefined) => ({
  ticket,
  ...(dataDir !== undefined && { takeTicket: (sent: string) => takeTicket(dataDir, sent) }),
})

/**
 * If a server in browser mode already uses the folder, prints a new link to it as one JSON line.
 * @returns true if it has printed a link
 */
function announceRunning(error: unknown, dataDir: string | undefined): boolean {
  if (!(error instanceof StartError) || error.trouble !== 'inUse' || dataDir === undefined) return false
  const link = newLink(dataDir)
  if (link !== undefined)
    process.stdout.write(`${JSON.stringify({ event: 'running', ...link, data: path.resolve(dataDir) })}\n`)
  return link !== undefined
}

/**
 * Prints one line of JSON about the server, and a sentence about the flags that have no effect on an existing world.
 */
function announce(server: RunningServer, options: ServeOptions, ticket: string | undefined): void {
  const { seed, seedNumber, clock } = server.world()
  const data = options.dataDir === undefined ? null : path.resolve(options.dataDir)
  const ignored = ignoredFlags(options, server.world())
  const line = {
    event: 'listening',
    url: ticket === undefined ? server.url : linkOf(server.url, ticket),
    pid: process.pid,
    data,
    seed,
    seedNumber,
    clock: { ...clock, now: new Date(clock.now).toISOString() },
    ...(ignored.length > 0 ? { ignored } : {}),
  }
  if (data === null)
    process.stderr.write('The world is in memory and is lost when the server stops. Use --data FOLDER to keep it.\n')
  if (options.container)
    process.stderr.write(
      `In this container, call ${server.url}. Other containers call http://NAME:${server.port}, where NAME is the name of this container or its service.\n`,
    )
  if (ignored.length > 0)
    process.stderr.write(
      `The folder ${data} already has a world (seed ${seed}, seed number ${seedNumber}), so ${ignored.join(', ')} had no effect.\n`,
    )
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Returns the flags that describe another world than the existing one. */
function ignoredFlags(
  options: ServeOptions,
  { seed, seedNumber, clock, isNew }: ReturnType<RunningServer['world']>,
): string[] {
  const isOtherTime =
    options.clock === 'real' ? clock.mode !== 'real' : clock.rate !== 0 || clock.now !== Date.parse(options.clock)
  const differs = {
    seed: options.seed !== seed,
    'seed-number': options.seedNumber !== seedNumber,
    clock: isOtherTime,
    buyers: !isNew,
    fixture: !isNew,
    from: !isNew,
  }
  return Object.entries(differs).flatMap(([flag, isOther]) => (isOther && options.given.has(flag) ? `--${flag}` : []))
}

/**
 * Waits until this process must stop, because of a signal or because its parent process has ended. With `detached`, it
 * continues after the end of the parent and of the terminal.
 */
function untilStopped({ detached }: { detached: boolean }): Promise<void> {
  return new Promise(resolve => {
    // Ctrl-C sends SIGINT twice: from the terminal and from npm. The second signal must not interrupt the shutdown.
    process.on('SIGINT', () => resolve()).on('SIGTERM', () => resolve())
    process.on('SIGHUP', () => detached || resolve())
    if (!detached) whenParentEnds(resolve)
  })
}
