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
  /** Undefined for a world in memory. */
  dataDir?: string | undefined
  /** Content of a new world. */
  seed?: Seed | undefined
  seedNumber?: number | undefined
  /** `real`, or the ISO instant at which the clock of a new world is stopped. */
  clock: string
  /** Buyers of a new world; the default depends on its seed. */
  buyers?: BuyersMode | undefined
  /** Records to add to a new world, with passwords in clear text. */
  fixture?: Fixture | undefined
  arrange: Arrange
  /** Reads the computer's clock in milliseconds. */
  real: () => number
  /** scrypt's N as a power of two. */
  hashCost: number
  log: Logger
  /** Leaves due events to the caller, who runs them while the world can already be closed. */
  catchesUpLater?: boolean | undefined
  /** Called before each step that may take long. */
  onStep?: ((step: StartStep) => void) | undefined
}

const sql = prepared((db: WriteDb) => ({
  anyPicture: db.prepare<[], { path: string }>('SELECT path FROM uploads LIMIT 1'),
  forget: db.prepare("DELETE FROM settings WHERE key = 'picturesToDelete'"),
}))

/**
 * Opens or creates the world of a database and runs its due events. Checks all of it first, except after a clean stop: then
 * `checkBehind` does (D-70).
 * @throws {StartError} if the ledger does not add up; the error of storage if it does not work
 */
export async function openWorld(databases: Databases, options: WorldOptions): Promise<WorldState> {
  const { write: db, isUnchanged } = databases
  const { dataDir, log, onStep = () => undefined } = options
  const world: WorldState = {
    db,
    seed: readSetting(db, 'seedNumber') ?? options.seedNumber ?? 1,
    clock: openClock(db, options.clock, options.real),
    report: (error, event) => log.warn({ err: error, event }, 'an event failed'),
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
  // A lock of another program may pass while the server runs; other storage errors stop the start.
  if (world.storageFailure && !codeOf(world.storageFailure.error).startsWith('SQLITE_BUSY'))
    throw world.storageFailure.error
  return world
}

export interface ResetOptions extends Omit<WorldOptions, 'fixture'> {
  seed: Seed
  seedNumber: number
  fixture?: PreparedFixture | undefined
  /**
   * Reads rows of the old world that must survive.
   * @returns a function that writes them into the new one
   */
  keep?: () => () => void
}

/**
 * Replaces the world by a new one in one transaction: if the process dies, the folder has the old or the new one. State in memory
 * changes after the commit.
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

/** Deletes the pictures of the old world after the commit of a reset, or at the next start if the process died in between. */
export async function deleteOldPictures(db: WriteDb, uploads: UploadStore): Promise<void> {
  if (readSetting(db, 'picturesToDelete') === undefined) return
  // If the deletion was delayed and the new world has pictures already, the sweep moves the old ones to `lost`.
  if (sql(db).anyPicture.get() === undefined) await uploads.empty()
  sql(db).forget.run()
}
