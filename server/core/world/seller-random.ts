import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { numberWithinSeller } from '../../platform/db/seller-ids.ts'
import type { Random } from './seeded-random.ts'
import { randomFor, type WorldState } from './world-state.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], string>('SELECT username FROM users WHERE id = cast(? AS INTEGER)').pluck(),
)

/**
 * Returns the username, which is the seed of a seller's random numbers. The id is not suitable, because it depends on
 * the number of sellers who registered before.
 */
export function usernameOf(db: ReadDb, sellerId: number): string {
  const username = sql(db).get(sellerId)
  if (username === undefined) throw new Error(`no seller ${sellerId}`)
  return username
}

/**
 * Returns the random numbers for a row that belongs to a seller. They depend on the seed of the world, the username,
 * the number of the row within the seller's rows, and the purpose. They do not depend on other sellers.
 */
export const randomOfRow = (
  world: WorldState,
  { sellerId, id }: { sellerId: number; id: number },
  purpose: string,
): Random => randomFor(world, `${usernameOf(world.db, sellerId)}:${numberWithinSeller(id)}`, purpose)
