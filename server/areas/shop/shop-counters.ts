import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<[number, number]>('UPDATE shops SET visitors = visitors + ? WHERE user_id = ?'),
)

export function addVisitors(db: WriteDb, sellerId: number, visitors: number): void {
  sql(db).run(visitors, sellerId)
}
