import type { Logger } from 'pino'
import { demo } from '#shared/product.ts'
import { ordersOfSeed, type Seed } from '#shared/sandbox.ts'
import type { MadeWith, PreparedFixture } from '../../core/world/setting-schemas.ts'
import { isMade } from '../../core/world/settings.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { hashSecret } from '../../platform/secrets.ts'

const sql = prepared((db: WriteDb) => ({
  secrets: db.prepare<SellerSecrets & { username: string }>(
    'UPDATE users SET password_hash = @passwordHash, pin_hash = @pinHash WHERE username = @username',
  ),
}))

/** The hashes of a seller's password and PIN. */
export interface SellerSecrets {
  passwordHash: string
  pinHash: string | null
}

/** @param hashCost scrypt's N as a power of two */
export async function hashDemoSecrets(hashCost: number): Promise<SellerSecrets> {
  const turn = { purpose: 'seed', name: demo.username }
  const [passwordHash, pinHash] = await Promise.all([
    hashSecret(demo.password, hashCost, turn),
    hashSecret(demo.pin, hashCost, turn),
  ])
  return { passwordHash, pinHash }
}

/** Lets a seller sign in, where there is one of that name; the demo seller unless told. */
export function giveSecrets(db: WriteDb, secrets: SellerSecrets, username: string = demo.username): void {
  sql(db).secrets.run({ ...secrets, username })
}

/** Puts into a new world what a fixture describes. */
export type Arrange = (world: WorldState, fixture: PreparedFixture) => void

interface MakeOptions extends MadeWith {
  arrange: Arrange
  /** scrypt's N as a power of two. */
  hashCost: number
  log: Logger
}

/** Pages that SQLite keeps while a large shop is made: what is written at many places at once. */
const loadCacheKb = 256 * 1_024

/** Makes the world of a new database, in one transaction. */
export async function makeWorld(world: WorldState, seed: Seed, options: MakeOptions): Promise<void> {
  const { db } = world
  const { hashCost, log } = options
  if (isMade(db)) return
  const orders = ordersOfSeed(seed)
  if (orders !== undefined)
    log.info({ orders }, 'a shop of so many orders is being made: a million take a minute or two')
  const { fillWorld } = await import('./fill-world.ts')
  const usualCache = db.pragma('cache_size', { simple: true })
  if (orders !== undefined) {
    db.pragma(`cache_size = ${-loadCacheKb}`)
    // Indexes of a million orders are sorted in files.
    db.pragma('temp_store = FILE')
  }
  // scrypt has threads of its own. Nobody else has the connection yet, so that the transaction may wait for them.
  const hashed = hashDemoSecrets(hashCost)
  db.prepare('BEGIN IMMEDIATE').run()
  try {
    fillWorld(world, seed, options)
    giveSecrets(db, await hashed)
    if (options.fixture) options.arrange(world, options.fixture)
    db.prepare('COMMIT').run()
  } catch (error) {
    if (db.inTransaction) db.prepare('ROLLBACK').run()
    throw error
  } finally {
    db.pragma(`cache_size = ${usualCache}`)
    db.pragma('temp_store = MEMORY')
  }
}
