import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import type { SessionClock } from '#shared/auth.ts'
import type { Fixture } from '#shared/contract/fixture.ts'
import { type BuyersMode, type Seed, usualMoment } from '#shared/sandbox.ts'
import type { Recovery, StartStep } from '#shared/start-trouble.ts'
import { createGuard, type GuardOptions } from '../api/guard/guard.ts'
import { readJournal } from '../api/journal/stored-journal.ts'
import { answerUnreadable, holdRequests, httpOptions, type Patience } from '../api/transport/protocol.ts'
import type { WebhookTimes } from '../core/changes/webhook.ts'
import type { StreamTimes } from '../core/changes/world-streams.ts'
import { seedOf } from '../core/world/settings.ts'
import { type Clock, realNow } from '../core/world/virtual-clock.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import type { BackupTimes } from '../platform/db/daily-backup.ts'
import { StartError, unusable } from '../platform/failures/start-error.ts'
import { codeOf } from '../platform/failures/transient.ts'
import { type ListenOptions, listenOn, nameOfListener } from '../platform/host/listen-on.ts'
import { memoryHashCost, newToken, storedHashCost } from '../platform/secrets.ts'
import { type WorldRequest, withFixture } from '../simulation/seed/prepare-fixture.ts'
import { beginFrom } from '../states/open-state.ts'
import { createApp } from './app.ts'
import { LessonWorlds } from './lesson-worlds.ts'
import { ServerStage } from './stage.ts'
import { folderStorage, memoryStorage, type WorldStorage } from './storage.ts'
import { MemoryWorlds } from './test-worlds.ts'
import { serveWorld, type World } from './world-server.ts'

export interface ServerOptions extends GuardOptions, ListenOptions {
  /** Default: 0, any free port. */
  port?: number
  /** Undefined for a world in memory, which is lost when the server stops. */
  dataDir?: string | undefined
  /** Content of a new data folder. */
  seed?: Seed
  seedNumber?: number
  /** `real`, or the ISO time at which the clock of a new world is paused. */
  clock?: string
  /** Decides if a new world has simulated buyers; by default its seed decides. */
  buyers?: BuyersMode
  /** Fixture for a new world. By default such a world is otherwise empty and has no buyers. */
  fixture?: Fixture
  /** Saved state from which a new world continues, instead of a seed. */
  capsule?: Capsule | undefined
  /** Default: a random key. */
  operatorKey?: string
  /** The built console, served at `/`. */
  consoleDir?: string
  /** Check every answer against its schema: tests and development. */
  checkAnswers?: boolean
  /** Refuse fields that a seller's call does not know; an operator's call always does. */
  strict?: boolean
  /** Clock by which sessions expire (D-10); by default the computer's. */
  sessions?: SessionClock
  /** scrypt's N as a power of two; by default strong in a data folder, cheap in memory. */
  hashCost?: number
  log?: Logger
  /** Time limits for receiving requests; shorter in tests. */
  patience?: Patience
  /** Heartbeat times of event streams; shorter in tests. */
  live?: StreamTimes
  /** Time limits for receivers of webhooks; shorter in tests. */
  webhooks?: WebhookTimes
  /** The computer's clock in milliseconds; tests replace it. */
  real?: () => number
  /** Milliseconds that the start and each writing call wait for another program's lock on the database; shorter in tests. */
  busyMs?: number
  /** Repair to run first if the data is unusable. */
  recovery?: Recovery
  /** Called before each step of the start that may take long. */
  onStep?: (step: StartStep) => void
  /** Intervals at which backups are checked; shorter in tests. */
  backupTimes?: BackupTimes
}

/** Options with defaults applied. */
type Settled = ServerOptions & Required<Pick<ServerOptions, 'log' | 'hashCost' | 'real' | 'clock'>>

/** Seed and clock of a world. */
interface WorldInShort {
  seed: Seed
  seedNumber: number
  clock: ReturnType<Clock['state']>
  /** True if this start created it. */
  isNew: boolean
}

export interface RunningServer {
  url: string
  port: number
  world(): WorldInShort
  /** Deletes all rows and creates the world again. @throws Refusal SystemBusy during another reset */
  reset(request?: WorldRequest): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the server, for the desktop app, browser mode, command line and tests.
 * @throws StartError with one sentence for the user; nothing has changed then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port = 0, dataDir, log = pino({ level: 'silent' }), real = realNow } = options
  const { server, answerWith } = await listen(listenOn(options), port, options.patience)
  let storage: WorldStorage | undefined
  try {
    storage = dataDir === undefined ? await memoryStorage('serve') : await folderStorage(dataDir, { ...options, real })
    return await serve(
      { server, answerWith, storage },
      {
        ...options,
        clock: options.fixture ? usualMoment : 'real',
        ...withFixture(options),
        log,
        hashCost: options.hashCost ?? (dataDir === undefined ? memoryHashCost : storedHashCost),
        real,
      },
    )
  } catch (error) {
    server.close()
    server.closeAllConnections()
    closeAfter(error, storage, log)
    // A storage error becomes one sentence. Other errors are bugs and keep their stack.
    throw codeOf(error) === '' ? error : unusable(dataDir ?? tmpdir(), error)
  }
}

/** Closes the storage after a failed start. An error while closing must not hide the cause. */
function closeAfter(cause: unknown, storage: WorldStorage | undefined, log: Logger): void {
  // The user sees a sentence; the debug log has the stack.
  log.debug({ err: cause }, 'the server could not start')
  try {
    storage?.close()
  } catch (error) {
    log.error({ err: error }, 'the data could not be closed')
  }
}

/** An open port. Requests wait until `answerWith` sets the app. */
interface Listening {
  server: Server
  answerWith: (app: RequestListener) => void
}

/** Opens the port before the data folder is touched, so that a second start changes nothing. */
async function listen(host: string | undefined, port: number, patience?: Patience): Promise<Listening> {
  // An import would evaluate every export of the module, one of which loads all of fetch.
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(httpOptions(patience))
  answerUnreadable(server)
  const answerWith = holdRequests(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new StartError(
          taken
            ? `Port ${port} is in use.`
            : `The server cannot listen on port ${port} of ${host ?? 'this container'} (${error.code}).`,
          taken ? 'portTaken' : 'unusable',
        ),
      )
    })
    server.listen(port, host, () => resolve({ server, answerWith }))
  })
}

/** Serves the world of a data folder or of memory until it is closed. */
async function serve(
  { server, answerWith, storage }: Listening & { storage: WorldStorage },
  options: Settled,
): Promise<RunningServer> {
  const { databases, picturesIn, secretKey } = storage
  const { consoleDir } = options
  const port = portOf(server)
  const url = `http://${nameOfListener(options)}:${port}`
  const guard = createGuard(port, options)
  const operatorKeys = [options.operatorKey ?? newToken()]
  const isForTests = options.operatorKey !== undefined && options.launchKey === undefined
  const takesRestorePoints = options.launchKey !== undefined || options.ticket !== undefined
  const shared = { ...options, url, operatorKeys, isForTests, takesRestorePoints }
  const hasConsole = consoleDir !== undefined && existsSync(path.join(consoleDir, 'index.html'))
  const testWorlds = new MemoryWorlds(shared)
  const lessons = lessonsIn(options, testWorlds)
  const begun =
    options.capsule && (await beginFrom(storage, options.capsule, options.real())) ? options.capsule : undefined
  const served = await serveWorld(databases, { ...shared, picturesIn, secretKey })
  if (begun) served.world.journal.restore(readJournal(begun.journal))
  answerWith(
    createApp({
      log: options.log,
      guard,
      mainWorld: served.world,
      testWorlds,
      lessons,
      stage: new ServerStage(testWorlds),
      consoleDir: hasConsole ? consoleDir : undefined,
    }),
  )
  const stopBackups = storage.keepBackups(options)
  return {
    url,
    port,
    world: () => ({ ...aboutWorld(served.world), isNew: served.isNew || begun !== undefined }),
    reset: (request = {}) => served.world.services.reset(request),
    async close() {
      await Promise.all([served.stop(), testWorlds.stop(), stopBackups()])
      await closeServer(server)
      await testWorlds.close()
      await served.end()
      storage.close({ isCleanStop: true })
    },
  }
}

const lessonsIn = ({ dataDir, real, log }: Settled, worlds: MemoryWorlds): LessonWorlds =>
  new LessonWorlds({ worlds, folder: dataDir && path.join(dataDir, 'lessons'), real, log })

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const aboutWorld = ({ state }: Pick<World, 'state'>): Omit<WorldInShort, 'isNew'> => ({
  seed: seedOf(state.db),
  seedNumber: state.seed,
  clock: state.clock.state(),
})

/** Closes the server after the running answers. */
async function closeServer(server: Server): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Running answers are completed. Connections that stay open are cut after two seconds.
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
}
