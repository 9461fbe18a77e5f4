import { shopLimits } from '#shared/shop.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: WriteDb) => ({
  credit: db.prepare<[number], { credit: number }>('SELECT credit FROM shops WHERE user_id = ?'),
  setCredit: db.prepare<[number, number]>('UPDATE shops SET credit = ? WHERE user_id = ?'),
  visitors: db.prepare<[number, number]>('UPDATE shops SET visitors = visitors + ? WHERE user_id = ?'),
  stars: db.prepare<[number, number]>(
    'UPDATE shops SET star_sum = star_sum + ?, star_count = star_count + 1 WHERE user_id = ?',
  ),
  orderStars: db.prepare<[number, number, number]>('UPDATE orders SET stars = min(coalesce(stars, ?), ?) WHERE id = ?'),
}))

export interface CreditChange {
  before: number
  after: number
}

/** Changes a shop's credit, clamped to 0 and 100 (D-42). */
export function changeCredit(db: WriteDb, sellerId: number, by: number): CreditChange {
  const before = sql(db).credit.get(sellerId)?.credit ?? 0
  const after = Math.max(0, Math.min(shopLimits.credit.max, before + by))
  sql(db).setCredit.run(after, sellerId)
  return { before, after }
}

export function addVisitors(db: WriteDb, sellerId: number, visitors: number): void {
  sql(db).visitors.run(visitors, sellerId)
}

/** Adds a buyer's 1 to 5 stars to the shop; the order stores the lowest rating that it was given. */
export function addStars(db: WriteDb, order: { id: number; sellerId: number }, stars: number): void {
  sql(db).stars.run(stars, order.sellerId)
  sql(db).orderStars.run(stars, stars, order.id)
}
