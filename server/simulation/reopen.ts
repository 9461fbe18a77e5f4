import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { leapMs } from '../world/clock.ts'
import { hours, type WorldState } from '../world/world-state.ts'

const sql = prepared((db: WriteDb) => ({
  missedWishes: db.prepare<[number]>(
    "DELETE FROM scheduled_events WHERE kind = 'buyer.order' AND due_at < ? AND failed_at IS NULL",
  ),
  missedHours: db.prepare<[number, number]>(
    "UPDATE scheduled_events SET due_at = ? WHERE kind = 'shop.hour' AND due_at < ? AND failed_at IS NULL",
  ),
}))

/**
 * After the server was off: no buyers came meanwhile, so that a shop left alone for a week is not full of missed orders.
 * What had begun before (parcels, deadlines, settlements) goes on as if nothing had happened.
 */
export function skipClosedHours(world: WorldState): void {
  const { db, clock } = world
  const now = clock.target()
  db.transaction(() => {
    sql(db).missedWishes.run(now)
    sql(db).missedHours.run(Math.floor(now / hours(1)) * hours(1) + hours(1), now)
  }).immediate()
}

/** The computer slept, or somebody turned its clock: forward counts as closed hours, back makes time go on from where it was. */
export function noticeLeap(world: WorldState): void {
  const { clock } = world
  const passed = clock.unnoticed()
  if (passed > leapMs && clock.state().rate > 0) skipClosedHours(world)
  if (passed < -leapMs) clock.goOn()
  clock.notice()
}
