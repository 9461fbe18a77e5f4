import type { Rating, StarReason } from '#shared/reputation.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<{ id: number; stars: number; reason: StarReason; now: number }>(
    `UPDATE orders SET stars = @stars, star_reason = @reason, rated_at = @now
     WHERE id = @id AND (stars IS NULL OR stars > cast(@stars AS INTEGER))`,
  ),
)

/**
 * Stores a buyer's stars, 1 to 5. An order keeps the lowest number of stars.
 * @returns false if the order keeps its earlier stars
 */
export const addStars = ({ db, clock }: WorldState, { id }: { id: number }, { stars, reason }: Rating): boolean =>
  sql(db).run({ id, stars, reason, now: clock.now() }).changes > 0
