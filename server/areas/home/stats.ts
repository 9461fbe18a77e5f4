import { minutes, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** Indicators that the home screen shows (S-018). */
export const figureNames = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

/**
 * Milliseconds in a quarter of an hour, the unit in which indicators are stored. In every time zone a day starts at the
 * start of a quarter.
 */
export const quarterMs = minutes(15)

const sql = prepared((db: WriteDb) =>
  db.prepare<number[]>(
    `INSERT INTO stat_quarters (user_id, quarter, ${figureNames.join(', ')}) VALUES (?, ?, ${figureNames.map(() => '?').join(', ')})
     ON CONFLICT DO UPDATE SET ${figureNames.map(name => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  ),
)

/**
 * Adds amounts and counts to a seller's indicators of the present quarter of an hour. Runs inside the caller's
 * transaction; money is in minor units.
 */
export function addToStats({ db, clock }: WorldState, sellerId: number, figures: Partial<Figures>): void {
  sql(db).run(sellerId, Math.floor(clock.now() / quarterMs), ...figureNames.map(name => figures[name] ?? 0))
}
