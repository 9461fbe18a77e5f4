import type { Logger } from 'pino'
import type { Fixture } from '#shared/contract/fixture.ts'
import type { BuyersMode, Seed } from '#shared/sandbox.ts'
import type { StartStep } from '#shared/start-trouble.ts'
import { auditOf, endsAgree } from '../../core/ledger/audit.ts'
import type { UploadStore } from '../../core/uploads/store.ts'
import type { PreparedFixture } from '../../core/world/setting-schemas.ts'
import { isMade, readSetting, writeSetting } from '../../core/world/settings.ts'
import { openClock } from '../../core/world/virtual-clock.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import { markInUse } from '../../platform/db/marker.ts'
import type { Databases, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { codeOf } from '../../platform/failures/transient.ts'
import { fillNameKeys } from '../../platform/safety/usernames.ts'
import { skipClosedHours } from '../reopen.ts'
import { catchUp } from '../run-due-events.ts'
import { mendSchedule } from './check-behind.ts'
import { type Arrange, giveSecrets, hashDemoSecrets, makeWorld } from './new-world.ts'
import { prepareFixture } from './prepare-fixture.ts'

export interface WorldOptions {
  /** None for a world that is in memory alone. */
  dataDir?: string | undefined
  /** What a new world is filled with. */
  seed?: Seed | undefined
  seedNumber?: number | undefined
  /** `real`, or the ISO instant at which a new world's clock stands still. */
  clock: string
  /** Whether a new world has buyers of its own; by its seed unless told. */
  buyers?: BuyersMode | undefined
  /** What is put into a new world besides; its passwords in clear. */
  fixture?: Fixture | undefined
  arrange: Arrange
  /** The computer's clock, in milliseconds. */
  real: () => number
  /** scrypt's N as a power of two. */
  hashCost: number
  log: Logger
  /** Whether what is due is left to the caller, who then runs it while the world can already be ended. */
  catchesUpLater?: boolean | undefined
  /** Told before each step that may take long. */
  onStep?: ((step: StartStep) => void) | undefined
}

const sql = prepared((db: WriteDb) => ({
  anyPicture: db.prepare<[], { path: string }>('SELECT path FROM uploads LIMIT 1'),
  forget: db.prepare("DELETE FROM settings WHERE key = 'picturesToDelete'"),
}))

/**
 * Opens the world of a database, making it if there is none, and runs the events that are due. All of it is looked
 * through first, unless it is as a clean stop left it: then `checkBehind` does that (D-70).
 * @throws StartError when the ledger does not add up, or storage does not work
 */
export async function openWorld(databases: Databases, options: WorldOptions): Promise<WorldState> {
  const { write: db, isAsLeft } = databases
  const { dataDir, log, onStep = () => undefined } = options
  const world: WorldState = {
    db,
    seed: readSetting(db, 'seedNumber') ?? options.seedNumber ?? 1,
    clock: openClock(db, options.clock, options.real),
    report: (error, event) => log.warn({ err: error, event }, 'an event could not happen'),
    storageFailure: null,
    mended: 0,
  }
  onStep('making')
  const isNew = !isMade(db)
  const fixture = isNew && options.fixture ? await prepareFixture(options.fixture, options.hashCost) : undefined
  await makeWorld(world, options.seed ?? 'demo', { ...options, fixture })
  db.transaction(() => fillNameKeys(db)).immediate()
  if (dataDir !== undefined) markInUse(dataDir)
  if (!isAsLeft) onStep('checking')
  const isSound = isAsLeft ? endsAgree(db) : auditOf(db).result().balancesAgree
  if (!isSound)
    throw new StartError(`The ledger in ${dataDir ?? 'memory'} does not add up; nothing was changed.`, 'damaged')
  if (world.clock.state().rate > 0) skipClosedHours(world)
  if (!isAsLeft) for (const _slice of mendSchedule(world, log));
  if (options.catchesUpLater) return world
  onStep('catchingUp')
  await catchUp(world)
  // A lock of another program may pass while the server runs; other storage failures stop the start.
  if (world.storageFailure && !codeOf(world.storageFailure.error).startsWith('SQLITE_BUSY'))
    throw world.storageFailure.error
  return world
}

export interface ResetOptions extends Omit<WorldOptions, 'fixture'> {
  seed: Seed
  seedNumber: number
  fixture?: PreparedFixture | undefined
  /** Reads what of the old world is to stay. @returns writes it into the new one */
  keep?: () => () => void
}

/**
 * Builds the world anew in one transaction: whenever the process dies, the folder holds the old world or the new one. What
 * is kept in memory follows once it is committed.
 */
export async function resetWorld(world: WorldState, databases: Databases, options: ResetOptions): Promise<void> {
  const { fillWorld } = await import('./fill-world.ts')
  const secrets = await hashDemoSecrets(options.hashCost)
  const writeKept = options.keep?.()
  databases.rebuild(() => {
    const clock = openClock(world.db, options.clock, options.real)
    const anew = { ...world, seed: options.seedNumber, clock }
    fillWorld(anew, options.seed, options)
    giveSecrets(world.db, secrets)
    if (options.fixture) options.arrange(anew, options.fixture)
    writeKept?.()
    writeSetting(world.db, 'picturesToDelete', 'all')
  })
  world.seed = options.seedNumber
  world.storageFailure = null
  world.mended = 0
  world.clock.restart()
}

/** What a reset has left to do after its commit, at the latest when the server starts again: the old world's pictures go. */
export async function deleteOldPictures(db: WriteDb, uploads: UploadStore): Promise<void> {
  if (readSetting(db, 'picturesToDelete') === undefined) return
  // Where it was put off and the new world has pictures already, the sweep moves the old ones aside.
  if (sql(db).anyPicture.get() === undefined) await uploads.empty()
  sql(db).forget.run()
}
