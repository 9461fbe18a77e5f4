import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { liveTimes } from '#shared/live.ts'
import type { Seed } from '#shared/sandbox.ts'
import type { Recovery, StartStep } from '#shared/start-trouble.ts'
import { createApp } from './app.ts'
import { keepOrderTexts } from './areas/orders/order-texts.ts'
import { type BackupTimes, keepBackups } from './db/daily-backup.ts'
import { type Folder, openFolder } from './db/folder.ts'
import { writeBackOf } from './db/write-back.ts'
import { StartError, unusable } from './failures/start-error.ts'
import { codeOf } from './failures/transient.ts'
import { openSecretKey } from './host/secret-key.ts'
import type { Deps, WantedWorld } from './http/deps.ts'
import { createGuard } from './http/guard.ts'
import { holdRequests } from './http/hold-requests.ts'
import { answerUnreadable, httpOptions, type Patience } from './http/protocol.ts'
import { createProvedPins } from './http/proved-pins.ts'
import { createHashing, defaultHashCost } from './http/secrets.ts'
import { createSessions } from './http/sessions.ts'
import { languagePacks } from './i18n/language-packs.ts'
import { createMessages } from './i18n/messages.ts'
import { createLive, type LiveTimes } from './live/live.ts'
import { keptTexts } from './safety/kept-texts.ts'
import { checkBehind } from './seed/check-behind.ts'
import { deleteOldPictures, openWorld } from './seed/open-world.ts'
import { createReset } from './seed/reset.ts'
import { keepRunning } from './simulation/keep-running.ts'
import { checkpoint } from './simulation/run.ts'
import { runDueFirst } from './simulation/run-first.ts'
import { openUploads } from './uploads/store.ts'
import { realNow } from './world/clock.ts'
import { readSetting } from './world/settings.ts'

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
  /** Browser mode: swapped once for two HttpOnly cookies: one lets in, one for the operator's paths commands. */
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
  /** How often the stream of changes speaks; tests wait less. */
  live?: LiveTimes
  /** The computer's clock, in milliseconds; tests turn their own. */
  real?: () => number
  /** How long a write waits for another program that holds the database's lock, in milliseconds; tests wait less. */
  busyMs?: number
  /** What to do first about data that cannot be used. */
  recovery?: Recovery
  /** Told before each step of the start that may take long. */
  onStep?: (step: StartStep) => void
  /** When backups are looked after; tests wait less. */
  backupTimes?: BackupTimes
}

/** Options with what stands unless told. */
type Settled = ServerOptions & Required<Pick<ServerOptions, 'log' | 'hashCost' | 'real' | 'clock'>>

export interface RunningServer {
  url: string
  port: number
  /** Forgets everything and builds the world anew. @throws Refusal SystemBusy while another reset runs */
  reset(wanted?: WantedWorld): Promise<void>
  close(): Promise<void>
}

const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * Starts the embedded server: the desktop, the browser mode, the command line and every test use this one door.
 * @throws StartError with one sentence for a person; nothing has been changed then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 0, dataDir, log = pino({ level: 'silent' }), real = realNow } = options
  if (!loopback.includes(host))
    throw new StartError(`The server listens on this computer alone: ${host} is not a loopback address.`)
  const { server, answerWith } = await listen(host, port, options.patience)
  let folder: Folder | undefined
  try {
    folder = await openFolder(dataDir, { ...options, real })
    return await serve(
      { server, answerWith, folder },
      {
        ...options,
        log,
        hashCost: options.hashCost ?? defaultHashCost,
        real,
        clock: options.clock ?? 'real',
      },
    )
  } catch (error) {
    server.close()
    server.closeAllConnections()
    closeAfter(error, folder, log)
    // Whatever storage says is one sentence; what is left is a fault of ours, with its stack.
    throw codeOf(error) === '' ? error : unusable(dataDir, error)
  }
}

/** Closes a folder that could not be served; what fails then must not hide why. */
function closeAfter(cause: unknown, folder: Folder | undefined, log: Logger): void {
  // Its sentence is for the person; whoever looks for more asks for more of the log.
  log.debug({ err: cause }, 'the server could not start')
  try {
    folder?.close()
  } catch (error) {
    log.error({ err: error }, 'the data folder could not be closed')
  }
}

/** A port that is taken; requests wait until there is something that answers. */
interface Listening {
  server: Server
  answerWith: (app: RequestListener) => void
}

/** Takes the port before the data folder is touched, so that a second start changes nothing. */
async function listen(host: string, port: number, patience?: Patience): Promise<Listening> {
  // Imported, its every export is read, and one of them loads all of fetch.
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(httpOptions(patience))
  answerUnreadable(server)
  const answerWith = holdRequests(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new StartError(
          taken ? `Port ${port} is in use.` : `The server cannot listen on ${host}:${port} (${error.code}).`,
          taken ? 'portTaken' : 'unusable',
        ),
      )
    })
    server.listen(port, host, () => resolve({ server, answerWith }))
  })
}

async function serve(
  { server, answerWith, folder }: Listening & { folder: Folder },
  options: Settled,
): Promise<RunningServer> {
  const { databases } = folder
  const isNew = readSetting(databases.read, 'seed') === undefined
  const world = await openWorld(databases, options)
  const port = portOf(server)
  const url = `http://${urlHost(options.host)}:${port}`
  const deps = makeDeps(options, { databases, world, url })
  const { allowedOrigins = [], launchKey, ticket, consoleDir } = options
  const guard = createGuard({ port, allowedOrigins, launchKey, ticket })
  const hasConsole = consoleDir !== undefined && existsSync(path.join(consoleDir, 'index.html'))
  for (const { lang, words } of languagePacks(databases.read)) deps.messages.replace(lang, words)
  await deleteOldPictures(world.db, deps.uploads)
  answerWith(createApp(deps, guard, hasConsole ? consoleDir : undefined))
  const stopWorld = keepRunning(world)
  const stopChecks = databases.isAsLeft ? checkBehind(world, databases, options.log) : async () => undefined
  // Rows that were never written cannot tell which pictures are lost.
  if (!isNew) void deps.uploads.sweep()
  void deps.keptTexts
    .look()
    .catch(error => options.log.warn({ err: error }, 'kept texts are looked at again at the next start'))
  const stopBackups = keepBackups({ databases, dataDir: options.dataDir }, options)
  return {
    url,
    port,
    reset: (wanted = {}) => deps.reset.run(wanted),
    async close() {
      await Promise.all([stopChecks(), stopBackups()])
      await close(server, deps, { stopWorld, folder })
    },
  }
}

function makeDeps(options: Settled, opened: Pick<Deps, 'databases' | 'world' | 'url'>): Deps {
  const { databases, world } = opened
  const { log, real: realNow, dataDir, hashCost } = options
  const sessions = createSessions(databases.read, { now: () => world.clock.now(), real: realNow })
  const uploads = openUploads(dataDir, databases.read, log)
  const messages = createMessages()
  const live = createLive(databases.write, options.live ?? liveTimes)
  const provedPins = createProvedPins(databases.write, realNow)
  const orderTexts = keepOrderTexts(databases)
  return {
    ...opened,
    runDueEvents: () => runDueFirst(world, databases.read),
    sessions,
    live,
    uploads,
    messages,
    log,
    reset: createReset({ world, databases, sessions, provedPins, orderTexts, live, uploads, messages, log }, options),
    realNow,
    hashing: createHashing(hashCost),
    provedPins,
    operatorKey: options.operatorKey ?? randomBytes(24).toString('base64url'),
    secretKey: openSecretKey(dataDir),
    checkAnswers: options.checkAnswers ?? process.env.STALLKEEPER_CHECK_ANSWERS === '1',
    keptTexts: keptTexts(databases, log),
  }
}

const urlHost = (host = '127.0.0.1'): string => (host === '::1' ? '[::1]' : host)

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function close(
  server: Server,
  { world, live, uploads, keptTexts }: Deps,
  { stopWorld, folder }: { stopWorld: () => void; folder: Folder },
): Promise<void> {
  stopWorld()
  keptTexts.stop()
  live.endAll()
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // An answer under way is still given; a connection that stays open all the same is cut.
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
  await uploads.close()
  checkpoint(world)
  await writeBackOf(world.db).stop()
  folder.close({ isCleanStop: true })
}
