import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import type { SessionClock } from '#shared/auth.ts'
import type { Fixture } from '#shared/contract/fixture.ts'
import { type BuyersMode, type Seed, usualMoment } from '#shared/sandbox.ts'
import type { Recovery, StartStep } from '#shared/start-trouble.ts'
import { createGuard, type GuardOptions } from '../api/guard/guard.ts'
import { readJournal } from '../api/journal/stored-journal.ts'
import type { Patience } from '../api/transport/protocol.ts'
import type { WebhookTimes } from '../core/changes/webhook.ts'
import type { StreamTimes } from '../core/changes/world-streams.ts'
import { seedOf } from '../core/world/settings.ts'
import { type Clock, realNow } from '../core/world/virtual-clock.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import type { BackupTimes } from '../platform/db/daily-backup.ts'
import { unusable } from '../platform/failures/start-error.ts'
import { codeOf } from '../platform/failures/transient.ts'
import { type ListenOptions, listenOn, nameOfListener } from '../platform/host/listen-on.ts'
import { memoryHashCost, newToken, storedHashCost } from '../platform/secrets.ts'
import { type WorldRequest, withFixture } from '../simulation/seed/prepare-fixture.ts'
import { beginFrom } from '../states/open-state.ts'
import { createApp } from './app.ts'
import { LessonWorlds } from './lesson-worlds.ts'
import { closeServer, type Listening, listen, portOf } from './listening.ts'
import { ServerStage } from './stage.ts'
import { folderStorage, memoryStorage, type WorldStorage } from './storage.ts'
import { MemoryWorlds } from './test-worlds.ts'
import { serveWorld, type World } from './world-server.ts'

export interface ServerOptions extends GuardOptions, ListenOptions {
  /** Port to listen on; by default 0, which means any free port. */
  port?: number
  /** Data folder. Undefined for a world in memory, which is lost when the server stops. */
  dataDir?: string | undefined
  /** Content of a new data folder. */
  seed?: Seed
  seedNumber?: number
  /** `real`, or the ISO time at which the clock of a new world is paused. */
  clock?: string
  /** Decides if a new world has simulated buyers; by default its seed decides. */
  buyers?: BuyersMode
  /** Fixture for a new world. By default, a world with a fixture has no other content and no simulated buyers. */
  fixture?: Fixture
  /** Saved state from which a new world continues, instead of a seed. */
  capsule?: Capsule | undefined
  /** Operator key; by default a random key. */
  operatorKey?: string
  /** Folder of the built console, which the server serves at `/`. */
  consoleDir?: string
  /** True to check every response against its schema; meant for tests and development. */
  checkAnswers?: boolean
  /**
   * True to refuse fields in sellers' calls that the schema does not declare. Operators' calls always refuse such
   * fields.
   */
  strict?: boolean
  /** Clock by which sessions expire (D-10); by default the computer's. */
  sessions?: SessionClock
  /**
   * Cost parameter N of scrypt, as a power of two. By default it is strong for a data folder and weak for a world in
   * memory.
   */
  hashCost?: number
  log?: Logger
  /** Time limits for receiving requests. Tests use shorter ones. */
  patience?: Patience
  /** Heartbeat times of event streams. Tests use shorter ones. */
  live?: StreamTimes
  /** Time limits for receivers of webhooks. Tests use shorter ones. */
  webhooks?: WebhookTimes
  /** Returns the time of the computer's clock in milliseconds. Tests replace this function. */
  real?: () => number
  /**
   * Milliseconds that the start and each writing call wait for another program's lock on the database. Tests use fewer.
   */
  busyMs?: number
  /** Repair that runs first if the data is unusable. */
  recovery?: Recovery
  /** Called before each step of the start that may take long. */
  onStep?: (step: StartStep) => void
  /** Intervals at which the server checks if a backup is due. Tests use shorter ones. */
  backupTimes?: BackupTimes
}

/** Options of the server with their defaults applied. */
type Settled = ServerOptions & Required<Pick<ServerOptions, 'log' | 'hashCost' | 'real' | 'clock'>>

/** Seed and clock of a world, for the message about the start. */
interface WorldInShort {
  seed: Seed
  seedNumber: number
  clock: ReturnType<Clock['state']>
  /** True if this start of the server created the world. */
  isNew: boolean
}

export interface RunningServer {
  url: string
  port: number
  world(): WorldInShort
  /**
   * Deletes all rows and creates the world again.
   * @throws Refusal SystemBusy during another reset
   */
  reset(request?: WorldRequest): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the server. The desktop app, browser mode, the command line and tests use this function.
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
    // A storage error is reported in one sentence. Other errors are bugs, so their stack is kept.
    throw codeOf(error) === '' ? error : unusable(dataDir ?? tmpdir(), error)
  }
}

/**
 * Closes the storage after a failed start. An error while closing is ignored, because it would hide the cause of the
 * failure.
 */
function closeAfter(cause: unknown, storage: WorldStorage | undefined, log: Logger): void {
  // The user sees only a sentence, so the stack goes to the debug log.
  log.debug({ err: cause }, 'the server could not start')
  try {
    storage?.close()
  } catch (error) {
    log.error({ err: error }, 'the database could not be closed')
  }
}

/** Serves the world in a data folder or in memory until the server is closed. */
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

const aboutWorld = ({ state }: Pick<World, 'state'>): Omit<WorldInShort, 'isNew'> => ({
  seed: seedOf(state.db),
  seedNumber: state.seed,
  clock: state.clock.state(),
})
