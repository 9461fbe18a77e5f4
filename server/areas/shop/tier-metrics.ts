import { type RequirementKey, type TierId, tiers } from '#shared/tiers.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { moneyOf } from '../wallet/money-of-seller.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], Omit<Record<RequirementKey, number>, 'sales' | 'tier'> & { tier: TierId }>(
    `SELECT s.tier, u.identity_status = 'verified' AS verified, s.deposit_status = 'active' AS deposit, s.credit,
       coalesce((SELECT orders FROM order_tallies t WHERE t.user_id = u.id AND t.status = 'completed'), 0) AS orders,
       (SELECT count(*) FROM invitations i WHERE i.user_id = u.id AND i.status = 'joined') AS friends
     FROM users u JOIN shops s ON s.user_id = u.id WHERE u.id = cast(? AS INTEGER)`,
  ),
)

/** Returns a seller's value for each requirement of a tier. */
export function tierMetricsOf(db: ReadDb, sellerId: number): Record<RequirementKey, number> {
  const row = sql(db).get(sellerId)
  if (!row) throw new Error(`no seller ${sellerId}`)
  return { ...row, tier: tiers[row.tier].level, sales: moneyOf(db, sellerId).totalSales }
}
