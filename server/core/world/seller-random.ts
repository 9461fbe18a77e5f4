import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { ownNumber } from '../../platform/db/seller-ids.ts'
import type { Random } from './seeded-random.ts'
import { randomFor, type WorldState } from './world-state.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], string>('SELECT username FROM users WHERE id = cast(? AS INTEGER)').pluck(),
)

/** The seller's name names her draws: her id tells how many registered before her. */
export function usernameOf(db: ReadDb, sellerId: number): string {
  const username = sql(db).get(sellerId)
  if (username === undefined) throw new Error(`no seller ${sellerId}`)
  return username
}

/** Chance of one of a seller's rows: from the seed, her name, the row's number among hers and the purpose. */
export const randomOfOwn = (
  world: WorldState,
  { sellerId, id }: { sellerId: number; id: number },
  purpose: string,
): Random => randomFor(world, `${usernameOf(world.db, sellerId)}:${ownNumber(id)}`, purpose)
