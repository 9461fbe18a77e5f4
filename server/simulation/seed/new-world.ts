import type { Logger } from 'pino'
import { demo } from '#shared/product.ts'
import { ordersOfSeed, type Seed } from '#shared/sandbox.ts'
import type { MadeWith, PreparedFixture } from '../../core/world/settings.ts'
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

export interface SellerSecrets {
  passwordHash: string
  pinHash: string | null
}

/**
 * Hashes the password and the PIN of the demo seller.
 * @param hashCost scrypt's N as a power of two
 */
export async function hashDemoSecrets(hashCost: number): Promise<SellerSecrets> {
  const turn = { purpose: 'seed', name: demo.username }
  const [passwordHash, pinHash] = await Promise.all([
    hashSecret(demo.password, hashCost, turn),
    hashSecret(demo.pin, hashCost, turn),
  ])
  return { passwordHash, pinHash }
}

/**
 * Stores the hashes of a seller's password and PIN. The default is the demo seller. Does nothing if the seller does not
 * exist.
 */
export function giveSecrets(db: WriteDb, secrets: SellerSecrets, username: string = demo.username): void {
  sql(db).secrets.run({ ...secrets, username })
}

/** Creates the sellers, orders and payments of a fixture in a new world. */
export type Arrange = (world: WorldState, fixture: PreparedFixture) => void

interface MakeOptions extends MadeWith {
  arrange: Arrange
  /** Cost of new hashes: scrypt's N as a power of two. */
  hashCost: number
  log: Logger
}

/**
 * Size of the page cache in kB while a large shop is created. The cache must be large, because the rows go to many
 * places in the file.
 */
const loadCacheKb = 256 * 1_024

/** Creates the world of a new database in one transaction. */
export async function makeWorld(world: WorldState, seed: Seed, options: MakeOptions): Promise<void> {
  const { db } = world
  const { hashCost, log } = options
  if (isMade(db)) return
  const orders = ordersOfSeed(seed)
  if (orders !== undefined) log.info({ orders }, 'creating a large store; a million orders take a minute or two')
  const { fillWorld } = await import('./fill-world.ts')
  const usualCache = db.pragma('cache_size', { simple: true })
  if (orders !== undefined) {
    db.pragma(`cache_size = ${-loadCacheKb}`)
    // Sorting the indexes of a million orders needs temporary files.
    db.pragma('temp_store = FILE')
  }
  // scrypt runs in the thread pool. No other code uses the connection yet, so the transaction may stay open while it
  // runs.
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
