import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

/** What the store centre counts (S-018). */
export const figureNames = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

/** A quarter of an hour is the largest step that every time zone's day is a whole number of. */
export const quarterMs = 15 * 60_000

const sql = prepared((db: WriteDb) =>
  db.prepare<number[]>(
    `INSERT INTO stat_quarters (user_id, quarter, ${figureNames.join(', ')}) VALUES (?, ?, ${figureNames.map(() => '?').join(', ')})
     ON CONFLICT DO UPDATE SET ${figureNames.map(name => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  ),
)

/** Adds to a seller's indicators, in the caller's transaction. */
export function addToStats(db: WriteDb, sellerId: number, at: number, figures: Partial<Figures>): void {
  sql(db).run(sellerId, Math.floor(at / quarterMs), ...figureNames.map(name => figures[name] ?? 0))
}
