import { existsSync } from 'node:fs'
import path from 'node:path'
import { openLog } from '../host/log.ts'
import { newToken } from '../http/secrets.ts'
import type { RunningServer } from '../start.ts'
import { readServeOptions, type ServeOptions } from './serve-options.ts'
import { toldToStop } from './stopping.ts'

/** The built console: beside the built server, or in out/ when this file runs as it is. */
const consoleDir = ['../renderer', '../../out/renderer']
  .map(folder => path.join(import.meta.dirname, folder))
  .find(folder => existsSync(path.join(folder, 'index.html')))

/** Serves what the arguments ask for until it is told to stop. */
export async function serve(args: readonly string[]): Promise<void> {
  const options = readServeOptions(args)
  const { browser, detach, ...world } = options
  const ticket = browser ? newToken() : undefined
  const told = toldToStop({ detached: detach })
  // A wrong argument is refused without it.
  const { startServer } = await import('../start.ts')
  const { startWith } = await import('./fixture-file.ts')
  const log = openLog(2, process.env.STALLKEEPER_LOG)
  const server = await startWith(world, wanted =>
    startServer({
      ...wanted,
      ...(consoleDir === undefined ? {} : { consoleDir }),
      ...(ticket === undefined ? {} : { ticket, launchKey: newToken() }),
      log,
    }),
  )
  announce(server, options, ticket)
  await told
  await server.close()
}

/** Says in one line of JSON what is served, and in a sentence which flags change nothing in a world that exists. */
function announce(server: RunningServer, options: ServeOptions, ticket: string | undefined): void {
  const { seed, seedNumber, clock } = server.world()
  const data = options.dataDir === undefined ? null : path.resolve(options.dataDir)
  const ignored = ignoredFlags(options, server.world())
  const line = {
    event: 'listening',
    url: ticket === undefined ? server.url : `${server.url}/?ticket=${ticket}`,
    pid: process.pid,
    data,
    seed,
    seedNumber,
    clock: { ...clock, now: new Date(clock.now).toISOString() },
    ...(ignored.length > 0 ? { ignored } : {}),
  }
  if (data === null) process.stderr.write('The world is in memory: nothing of it is kept. --data FOLDER keeps it.\n')
  if (ignored.length > 0)
    process.stderr.write(
      `The world in ${data} was made before, with seed ${seed} and seed number ${seedNumber}, and its clock and buyers go on: ${ignored.join(', ')} changed nothing.\n`,
    )
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** The flags that ask for another world than the one that stands. */
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
