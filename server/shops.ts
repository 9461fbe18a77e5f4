import { limits } from '#shared/limits.ts'
import type { WriteDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'

const sql = prepared((db: WriteDb) => ({
  credit: db.prepare<[number, number, number]>(
    'UPDATE shops SET credit = max(0, min(?, credit + ?)) WHERE user_id = ?',
  ),
  visitors: db.prepare<[number, number]>('UPDATE shops SET visitors = visitors + ? WHERE user_id = ?'),
  stars: db.prepare<[number, number]>(
    'UPDATE shops SET star_sum = star_sum + ?, star_count = star_count + 1 WHERE user_id = ?',
  ),
}))

/** Credit goes from 0 to 100 (D-42). */
export function changeCredit(db: WriteDb, seller: number, by: number): void {
  sql(db).credit.run(limits.credit.max, by, seller)
}

export function addVisitors(db: WriteDb, seller: number, visitors: number): void {
  sql(db).visitors.run(visitors, seller)
}

/** A buyer gives 1 to 5 stars. */
export function addStars(db: WriteDb, seller: number, stars: number): void {
  sql(db).stars.run(stars, seller)
}
