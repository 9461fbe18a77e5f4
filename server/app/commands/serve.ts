import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../platform/failures/start-error.ts'
import { linkOf, newLink, publishAddress, takeTicket } from '../../platform/host/browser-link.ts'
import { whenParentEnds } from '../../platform/host/parent-end.ts'
import { openLog } from '../../platform/host/server-log.ts'
import { newToken } from '../../platform/secrets.ts'
import type { RunningServer } from '../start.ts'
import { readServeOptions, type ServeOptions } from './serve-options.ts'

/** Path of the built console: next to the built server, or in out/ when this file runs from source. */
const consoleDir = ['../renderer', '../../../out/renderer']
  .map(folder => path.join(import.meta.dirname, folder))
  .find(folder => existsSync(path.join(folder, 'index.html')))

/** Starts the server of the arguments and waits until the process must stop. */
export async function serve(args: readonly string[]): Promise<void> {
  const options = readServeOptions(args)
  const { browser, detach, ...world } = options
  const ticket = browser ? newToken() : undefined
  const stopped = untilStopped({ detached: detach })
  // Loaded only after the arguments were parsed, so that a wrong one fails fast.
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

/** Options that sign in anyone who opens the link of this start, or a later link of the same folder. */
const byLink = (ticket: string, dataDir: string | undefined) => ({
  ticket,
  ...(dataDir !== undefined && { takeTicket: (sent: string) => takeTicket(dataDir, sent) }),
})

/** Prints a new link to a server in browser mode that already uses the folder, as one JSON line. @returns true if it did */
function announceRunning(error: unknown, dataDir: string | undefined): boolean {
  if (!(error instanceof StartError) || error.trouble !== 'inUse' || dataDir === undefined) return false
  const link = newLink(dataDir)
  if (link !== undefined)
    process.stdout.write(`${JSON.stringify({ event: 'running', ...link, data: path.resolve(dataDir) })}\n`)
  return link !== undefined
}

/** Prints one line of JSON about the server, and a sentence about flags that an existing world ignores. */
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
      `${server.url} is its address in this container. Neighbors call http://NAME:${server.port} with the name of the container or its service.\n`,
    )
  if (ignored.length > 0)
    process.stderr.write(
      `The folder ${data} already has a world (seed ${seed}, seed number ${seedNumber}), so ${ignored.join(', ')} changed nothing.\n`,
    )
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Flags that describe another world than the existing one. */
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
 * Waits until a signal or the end of the parent process stops this process. With `detached`, the end of the parent and
 * of the terminal are ignored.
 */
function untilStopped({ detached }: { detached: boolean }): Promise<void> {
  return new Promise(resolve => {
    // Ctrl-C arrives twice, from the terminal and from npm's script. The second must not interrupt the shutdown.
    process.on('SIGINT', () => resolve()).on('SIGTERM', () => resolve())
    process.on('SIGHUP', () => detached || resolve())
    if (!detached) whenParentEnds(resolve)
  })
}
