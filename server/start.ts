import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import type { Deps } from './call.ts'
import { type Databases, openDatabases } from './db/open.ts'
import { createGuard } from './guard.ts'
import { languagePacks } from './language-packs.ts'
import { auditBook } from './ledger/audit.ts'
import { answerUnreadable, httpOptions, type Patience } from './protocol.ts'
import { openSecretKey } from './secret-key.ts'
import { defaultHashCost } from './secrets.ts'
import { makeWorld, type Seed } from './seed/new-world.ts'
import { StartError } from './start-error.ts'
import { openUploads } from './uploads/store.ts'
import { createSessions } from './who.ts'
import { replaceWords, restoreWords } from './words.ts'
import { openClock, realNow } from './world/clock.ts'
import { skipClosedHours } from './world/reopen.ts'
import { catchUp, keepRunning } from './world/run.ts'
import { readSetting } from './world/settings.ts'
import type { World } from './world/world.ts'

export interface ServerOptions {
  /** Loopback only; 127.0.0.1 unless told. */
  host?: string
  /** 0, the default, takes a free one. */
  port?: number
  dataDir: string
  /** What a new data folder is filled with. */
  seed?: Seed
  seedNumber?: number
  /** `real`, or the ISO instant at which a new world's clock stands still. */
  clock?: string
  /** A random one when absent. */
  operatorKey?: string
  /** The built console, served at `/`. */
  consoleDir?: string
  /** When given every request must carry it, as `X-Launch-Key` or by the cookie that the ticket was swapped for. */
  launchKey?: string
  /** Browser mode: swapped once for an HttpOnly cookie; who holds it also counts as operator. */
  ticket?: string
  /** Besides the server's own. */
  allowedOrigins?: readonly string[]
  /** Check every answer against its schema: tests and development. */
  checkAnswers?: boolean
  /** scrypt's N as a power of two; tests take less. */
  hashCost?: number
  log?: Logger
  /** How long requests may take to arrive; tests wait less. */
  patience?: Patience
  /** The computer's clock, in milliseconds; tests turn their own. */
  real?: () => number
}

export interface RunningServer {
  url: string
  port: number
  close(): Promise<void>
}

const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * Starts the embedded server: the desktop, the browser mode, the command line and every test use this one door.
 * @throws StartError with one sentence for a person; nothing has been changed then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 0, dataDir, log = pino({ level: 'silent' }) } = options
  if (!loopback.includes(host))
    throw new StartError(`The server listens on this computer alone: ${host} is not a loopback address.`)
  const server = await listen(host, port, options.patience)
  const databases = openOrStop(dataDir, server)
  try {
    return await serve(server, databases, { ...options, log })
  } catch (error) {
    server.close()
    databases.close()
    throw error
  }
}

/** Takes the port before the data folder is touched, so that a second start changes nothing. */
async function listen(host: string, port: number, patience?: Patience): Promise<Server> {
  const { createServer } = await import('node:http')
  const server = createServer(httpOptions(patience))
  answerUnreadable(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new StartError(
          taken ? `Port ${port} is in use.` : `The server cannot listen on ${host}:${port} (${error.code}).`,
        ),
      )
    })
    server.listen(port, host, () => resolve(server))
  })
}

function openOrStop(dataDir: string, server: Server): Databases {
  try {
    return openDatabases(dataDir)
  } catch (error) {
    server.close()
    throw error
  }
}

async function serve(
  server: Server,
  databases: Databases,
  options: ServerOptions & { log: Logger },
): Promise<RunningServer> {
  const { log, hashCost = defaultHashCost, real = realNow } = options
  const isNew = readSetting(databases.read, 'seed') === undefined
  const world = await openWorld(databases, { ...options, real }, hashCost)
  const port = portOf(server)
  const url = `http://${urlHost(options.host)}:${port}`
  const deps: Deps = {
    databases,
    world,
    sessions: createSessions(databases.read, { now: world.clock.now, real }),
    uploads: openUploads(options.dataDir, databases.read, log),
    log,
    url: () => url,
    seed: readSetting(databases.read, 'seed') === 'empty' ? 'empty' : 'demo',
    hashCost,
    operatorKey: options.operatorKey ?? randomBytes(24).toString('base64url'),
    secretKey: openSecretKey(options.dataDir),
    isBusy: false,
    real,
    async reset(wanted) {
      databases.empty()
      world.seed = wanted.seedNumber ?? world.seed
      world.clock.restart()
      await makeWorld(world, wanted.seed ?? deps.seed, hashCost)
      deps.seed = wanted.seed ?? deps.seed
      deps.sessions.forget()
      restoreWords()
      await deps.uploads.empty()
    },
    checkAnswers: options.checkAnswers ?? process.env.STALLKEEPER_CHECK_ANSWERS === '1',
  }
  const guard = createGuard({
    port: () => port,
    allowedOrigins: options.allowedOrigins ?? [],
    launchKey: options.launchKey,
    ticket: options.ticket,
  })
  const { consoleDir } = options
  const hasConsole = consoleDir !== undefined && existsSync(path.join(consoleDir, 'index.html'))
  server.on('request', createApp(deps, guard, hasConsole ? consoleDir : undefined))
  for (const { lang, words } of languagePacks(databases.read)) replaceWords(lang, words)
  const stopWorld = keepRunning(world)
  // Rows that were never written cannot tell which pictures are lost.
  if (!isNew) void deps.uploads.sweep()
  return { url, port, close: () => close(server, deps, stopWorld) }
}

async function openWorld(
  databases: Databases,
  options: ServerOptions & { log: Logger; real: () => number },
  hashCost: number,
): Promise<World> {
  const db = databases.write
  const seed = Number(readSetting(db, 'seedNumber') ?? options.seedNumber ?? 1)
  const world: World = {
    db,
    seed,
    clock: openClock(db, options.clock ?? 'real', options.real),
    report: (error, event) => options.log.warn({ err: error, event }, 'an event could not happen'),
    trouble: null,
    mended: 0,
  }
  await makeWorld(world, options.seed ?? 'demo', hashCost)
  if (!auditBook(db).balancesAgree)
    throw new StartError(`The ledger in ${options.dataDir} does not add up; nothing was changed.`)
  if (world.clock.state().rate > 0) skipClosedHours(world)
  await catchUp(world)
  return world
}

const urlHost = (host = '127.0.0.1'): string => (host === '::1' ? '[::1]' : host)

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function close(server: Server, { databases, uploads }: Deps, stopWorld: () => void): Promise<void> {
  stopWorld()
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
  await uploads.close()
  databases.close()
}
