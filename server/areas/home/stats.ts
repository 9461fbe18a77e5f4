import { minutes, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** Indicators of the store centre (S-018). */
export const figureNames = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

/** Indicators are stored by quarter of an hour, because in every time zone a day starts on one. */
export const quarterMs = minutes(15)

const sql = prepared((db: WriteDb) =>
  db.prepare<number[]>(
    `INSERT INTO stat_quarters (user_id, quarter, ${figureNames.join(', ')}) VALUES (?, ?, ${figureNames.map(() => '?').join(', ')})
     ON CONFLICT DO UPDATE SET ${figureNames.map(name => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  ),
)

/**
 * Adds to a seller's indicators of the current quarter of an hour, inside the caller's transaction; money in minor
 * units.
 */
export function addToStats({ db, clock }: WorldState, sellerId: number, figures: Partial<Figures>): void {
  sql(db).run(sellerId, Math.floor(clock.now() / quarterMs), ...figureNames.map(name => figures[name] ?? 0))
}
