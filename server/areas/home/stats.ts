import { minutes, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** The indicators of the store centre (S-018). */
export const figureNames = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

/** Indicators are kept by quarter of an hour: the day of every time zone starts at one. */
export const quarterMs = minutes(15)

const sql = prepared((db: WriteDb) =>
  db.prepare<number[]>(
    `INSERT INTO stat_quarters (user_id, quarter, ${figureNames.join(', ')}) VALUES (?, ?, ${figureNames.map(() => '?').join(', ')})
     ON CONFLICT DO UPDATE SET ${figureNames.map(name => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  ),
)

/** Adds to a seller's indicators of the current quarter of an hour, in the caller's transaction; money in minor units. */
export function addToStats({ db, clock }: WorldState, sellerId: number, figures: Partial<Figures>): void {
  sql(db).run(sellerId, Math.floor(clock.now() / quarterMs), ...figureNames.map(name => figures[name] ?? 0))
}
