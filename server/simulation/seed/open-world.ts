import type { Logger } from 'pino'
import type { Fixture } from '#shared/contract/fixture.ts'
import type { BuyersMode, Seed } from '#shared/sandbox.ts'
import type { StartStep } from '#shared/start-trouble.ts'
import { auditOf, endsAgree } from '../../core/ledger/audit.ts'
import type { UploadStore } from '../../core/uploads/store.ts'
import type { PreparedFixture } from '../../core/world/settings.ts'
import { isMade, readSetting, writeSetting } from '../../core/world/settings.ts'
import { openClock } from '../../core/world/virtual-clock.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import { markInUse } from '../../platform/db/folder-markers.ts'
import type { Databases, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { codeOf } from '../../platform/failures/transient.ts'
import { fillNameKeys } from '../../platform/safety/usernames.ts'
import { skipClosedHours } from '../reopen.ts'
import { catchUp } from '../run-due-events.ts'
import { repairAndLog } from './check-behind.ts'
import { type Arrange, giveSecrets, hashDemoSecrets, makeWorld } from './new-world.ts'
import { prepareFixture } from './prepare-fixture.ts'

export interface WorldOptions {
  /** Data folder; undefined for a world in memory. */
  dataDir?: string | undefined
  /** Initial content of a new world. */
  seed?: Seed | undefined
  seedNumber?: number | undefined
  /** `real`, or the ISO instant at which the clock of a new world is stopped. */
  clock: string
  /** Mode of the simulated buyers in a new world. The default depends on `seed`. */
  buyers?: BuyersMode | undefined
  /** Records to add to a new world. Their passwords are in clear text. */
  fixture?: Fixture | undefined
  arrange: Arrange
  /** Reads the computer's clock in milliseconds. */
  real: () => number
  /** Cost of new hashes: scrypt's N as a power of two. */
  hashCost: number
  log: Logger
  /** True if the caller runs the due events later, when the world can already be closed. */
  catchesUpLater?: boolean | undefined
  /** Called before each step that may take long. */
  onStep?: ((step: StartStep) => void) | undefined
}

const sql = prepared((db: WriteDb) => ({
  anyPicture: db.prepare<[], { path: string }>('SELECT path FROM uploads LIMIT 1'),
  forget: db.prepare("DELETE FROM settings WHERE key = 'picturesToDelete'"),
}))

/**
 * Opens the world in a database, or creates it, and runs its due events. All rows are checked first. After a clean
 * stop, `checkBehind` checks them later instead (D-70).
 * @throws {StartError} if the ledger does not add up; the error of storage if it fails
 */
export async function openWorld(databases: Databases, options: WorldOptions): Promise<WorldState> {
  const { write: db, isUnchanged } = databases
  const { dataDir, log, onStep = () => undefined } = options
  const world: WorldState = {
    db,
    seed: readSetting(db, 'seedNumber') ?? options.seedNumber ?? 1,
    clock: openClock(db, options.clock, options.real),
    report: (error, event) => log.warn({ err: error, event }, 'a scheduled event failed'),
    storageFailure: null,
    mended: 0,
  }
  onStep('making')
  const isNew = !isMade(db)
  const fixture = isNew && options.fixture ? await prepareFixture(options.fixture, options.hashCost) : undefined
  await makeWorld(world, options.seed ?? 'demo', { ...options, fixture })
  db.transaction(() => fillNameKeys(db)).immediate()
  if (dataDir !== undefined) markInUse(dataDir)
  if (!isUnchanged) onStep('checking')
  const isSound = isUnchanged ? endsAgree(db) : auditOf(db).result().balancesAgree
  if (!isSound)
    throw new StartError(`The ledger in ${dataDir ?? 'memory'} does not add up; nothing was changed.`, 'damaged')
  if (world.clock.state().rate > 0) skipClosedHours(world)
  if (!isUnchanged) for (const _slice of repairAndLog(world, log));
  if (options.catchesUpLater) return world
  onStep('catchingUp')
  await catchUp(world)
  // A lock of another program may be released while the server runs, so it does not stop the start. Other storage
  // errors do.
  if (world.storageFailure && !codeOf(world.storageFailure.error).startsWith('SQLITE_BUSY'))
    throw world.storageFailure.error
  return world
}

export interface ResetOptions extends Omit<WorldOptions, 'fixture'> {
  seed: Seed
  seedNumber: number
  fixture?: PreparedFixture | undefined
  /**
   * Reads rows of the old world that must be kept.
   * @returns a function that writes them to the new world
   */
  keep?: () => () => void
}

/**
 * Replaces the world by a new one in one transaction. If the process is killed, the database has either the old or the
 * new world. State in memory changes only after the commit.
 */
export async function resetWorld(world: WorldState, databases: Databases, options: ResetOptions): Promise<void> {
  const { fillWorld } = await import('./fill-world.ts')
  const secrets = await hashDemoSecrets(options.hashCost)
  const writeRetained = options.keep?.()
  databases.rebuild(() => {
    const clock = openClock(world.db, options.clock, options.real)
    const newWorld = { ...world, seed: options.seedNumber, clock }
    fillWorld(newWorld, options.seed, options)
    giveSecrets(world.db, secrets)
    if (options.fixture) options.arrange(newWorld, options.fixture)
    writeRetained?.()
    writeSetting(world.db, 'picturesToDelete', 'all')
  })
  world.seed = options.seedNumber
  world.storageFailure = null
  world.mended = 0
  world.clock.restart()
}

/**
 * Deletes the pictures of the old world after the commit of a reset. If the process was killed in between, the next
 * start does this.
 */
export async function deleteOldPictures(db: WriteDb, uploads: UploadStore): Promise<void> {
  if (readSetting(db, 'picturesToDelete') === undefined) return
  // If the deletion was delayed, the new world may already have pictures. Then `sweep` later moves the old ones to the
  // folder `lost`.
  if (sql(db).anyPicture.get() === undefined) await uploads.empty()
  sql(db).forget.run()
}
