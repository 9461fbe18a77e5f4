import { randomBytes } from 'node:crypto'
import { sandboxLimits, usualMoment } from '#shared/sandbox.ts'
import { readJournal } from '../api/journal/stored-journal.ts'
import type { StateOrigin } from '../platform/db/capsule.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { fail } from '../platform/failures/refusal.ts'
import { memoryHashCost, newToken } from '../platform/secrets.ts'
import type { TestWorld, TestWorldRequest, TestWorlds } from '../sandbox/states/test-world-handlers.ts'
import { catchUp } from '../simulation/run-due-events.ts'
import { type WorldRequest, withFixture } from '../simulation/seed/prepare-fixture.ts'
import { contentFrom } from '../states/open-state.ts'
import type { Staged } from '../states/stage-state.ts'
import { memoryStorage, type WorldStorage } from './storage.ts'
import { UnderWay } from './under-way.ts'
import { serveWorld, type World, type WorldServer, type WorldServerOptions } from './world-server.ts'
import { worldTemplate } from './world-templates.ts'

/** Interval at which unused worlds are removed, in milliseconds. */
const lookEveryMs = 60_000
/** Maximum number of milliseconds that a closing server waits for calls whose clients have disconnected. */
const lastCallsMs = 2_000

/** Options that all worlds of a server share. */
type Common = Pick<
  WorldServerOptions,
  'log' | 'real' | 'checkAnswers' | 'live' | 'webhooks' | 'launchKey' | 'takesRestorePoints'
>

export interface TestWorldsOptions extends Common {
  /** Base URL of the server: `http://127.0.0.1:PORT`. */
  url: string
  /** Operator keys of the server, which are valid for every world. */
  operatorKeys: readonly string[]
}

/** Saved state from which a world continues. */
type Saved = Pick<Staged, 'about' | 'journal'>
type NewWorld = WorldRequest & {
  clock: string
  saved?: Saved | undefined
  /** Name of the world for people; by default the name of its saved state. */
  name?: string | null | undefined
  /** True for the world of a lesson, whose learner may advance the clock. */
  isLesson?: boolean
  /** Clock by which sessions expire; by default the world's clock. */
  sessions?: WorldServerOptions['sessions']
}

/** A world that this server serves in addition to its main world. */
export interface OpenWorld extends TestWorld {
  served: World
  server: WorldServer
  underWay: UnderWay
  /** Time of the last use, in milliseconds of the computer's clock. */
  usedAt: number
  storage: WorldStorage
}

/** The test worlds of a server. All are in memory and end with the process. */
export class MemoryWorlds implements TestWorlds {
  readonly #options: TestWorldsOptions
  readonly #open = new Map<string, OpenWorld>()
  readonly #ending = new Set<Promise<void>>()
  /** Resolves when a closing server no longer waits for calls. */
  readonly #isOver = Promise.withResolvers<void>()
  /** Number of worlds that are being created. */
  #making = 0
  /** Number of the world that was created last. */
  #latest = 0
  readonly #looking: NodeJS.Timeout

  constructor(options: TestWorldsOptions) {
    this.#options = options
    this.#looking = setInterval(() => this.#endUnused(), lookEveryMs).unref()
  }

  async add(request: TestWorldRequest): Promise<TestWorld> {
    this.requireSpace()
    this.#making += 1
    try {
      const world = randomBytes(6).toString('hex')
      const { from, name } = request
      if (from) return await this.#openSaved(world, { from, name })
      const settled = withFixture(request)
      const options = { ...settled, clock: settled.clock ?? usualMoment }
      return await this.openOn(await memoryStorage(world, () => worldTemplate(options, this.#options)), world, options)
    } finally {
      this.#making -= 1
    }
  }

  async #openSaved(world: string, { from, name }: { from: StateOrigin; name: string | undefined }): Promise<TestWorld> {
    let saved: Saved | undefined
    const storage = await memoryStorage(world, async folder => {
      const { content, ...staged } = await contentFrom(from, { folder, real: this.#options.real() })
      saved = staged
      return content
    })
    return this.openOn(storage, world, { clock: usualMoment, saved, name })
  }

  /**
   * Checks that another world may be created.
   * @throws Refusal OperationFailed if there are too many worlds
   */
  requireSpace(): void {
    this.#endUnused()
    const { max: most } = sandboxLimits.worlds
    if (this.#open.size + this.#making >= most) fail('OperationFailed', { most })
  }

  /**
   * Serves the world in the given storage. If the storage is empty, creates the world. The storage is closed when the
   * world ends.
   * @throws the error of the storage
   */
  async openOn(storage: WorldStorage, world: string, request: NewWorld): Promise<OpenWorld> {
    const { isLesson = false, sessions = 'virtual' } = request
    const url = `${this.#options.url}/w/${world}`
    const { databases, picturesIn, secretKey } = storage
    const operatorKey = newToken()
    const server = await serveWorld(databases, {
      ...this.#options,
      hashCost: memoryHashCost,
      clock: request.clock,
      seed: request.seed,
      seedNumber: request.seedNumber,
      buyers: request.buyers,
      fixture: request.fixture,
      url,
      picturesIn,
      secretKey,
      worldKey: operatorKey,
      isForTests: !isLesson,
      isLesson,
      sessions,
      catchesUpLater: true,
    }).catch(error => {
      storage.close()
      throw error
    })
    const { world: served } = server
    if (request.saved) served.journal.restore(readJournal(Buffer.from(request.saved.journal)))
    const opened = {
      world,
      name: request.name ?? request.saved?.about.name ?? null,
      number: ++this.#latest,
      served,
      state: served.state,
      token: signInFirst(served),
      operatorKey,
    }
    const { real } = this.#options
    const underWay = new UnderWay()
    const entry: OpenWorld = { ...opened, server, underWay, usedAt: real(), storage }
    this.#open.set(world, entry)
    // A saved state may have many overdue events. A call can remove the world while they run.
    await catchUp(served.state, () => this.#open.has(world))
    if (!this.#open.has(world)) fail('RecordNotFound', { world })
    return entry
  }

  /**
   * Returns an open world; undefined if it was removed or never existed. This read does not count as a use of the
   * world.
   */
  opened(world: string): OpenWorld | undefined {
    return this.#open.get(world)
  }

  list() {
    return [...this.#open.values()].map(({ world, name, number, usedAt, state }) => ({
      world,
      name,
      number,
      usedAt,
      state,
    }))
  }

  async remove(world: string): Promise<boolean> {
    const found = this.#open.get(world)
    if (!found) return false
    const ended = this.#end(found)
    // If a call of this world is running, it may be the call that requested the removal. Waiting for its end would then
    // be a deadlock.
    if (found.underWay.isNone) await ended
    return true
  }

  /**
   * Finds the world of a request.
   * @returns undefined for an unknown world
   */
  find(world: string): Pick<OpenWorld, 'served' | 'underWay'> | undefined {
    const found = this.#open.get(world)
    if (found) found.usedAt = this.#options.real()
    return found
  }

  /** Closes the streams of all worlds, so that the server can close. */
  async stop(): Promise<void> {
    clearInterval(this.#looking)
    await Promise.all([...this.#open.values()].map(({ server }) => server.stop()))
  }

  /** Ends all worlds. */
  async close(): Promise<void> {
    for (const each of this.#open.values()) void this.#end(each)
    const patience = setTimeout(this.#isOver.resolve, lastCallsMs)
    await Promise.all(this.#ending)
    clearTimeout(patience)
  }

  /** Ends a world. It is removed from the list first, so new requests do not find it. */
  #end(open: OpenWorld): Promise<void> {
    const { log } = this.#options
    this.#open.delete(open.world)
    const ending = this.#endAfterCalls(open)
      .catch(error => log.warn({ err: error }, 'a world could not be ended'))
      .finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
    return ending
  }

  async #endAfterCalls({ server, underWay, storage }: OpenWorld): Promise<void> {
    await server.stop()
    await Promise.race([underWay.over(), this.#isOver.promise])
    await server.end()
    storage.close()
  }

  #endUnused(): void {
    const now = this.#options.real()
    for (const each of this.#open.values()) {
      // A window without user input sends no requests, but it reads an event stream. This counts as a use of the world.
      if (each.underWay.isAwaited) each.usedAt = now
      if (now - each.usedAt > sandboxLimits.worlds.idleMs) void this.#end(each)
    }
  }
}

const firstSeller = prepared((db: ReadDb) => db.prepare<[], { id: number }>('SELECT id FROM users ORDER BY id LIMIT 1'))

/**
 * Signs in the first seller of a world.
 * @returns the token; null if the world has no seller
 */
function signInFirst({ databases, sessions }: Pick<World, 'databases' | 'sessions'>): string | null {
  const seller = firstSeller(databases.read).get()
  return seller ? sessions.ofCall(databases.write, undefined).open(seller.id).token : null
}
