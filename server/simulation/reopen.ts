import { deleteOverdue, moveOverdue } from '../core/world/event-schedule.ts'
import { clockJumpMs } from '../core/world/virtual-clock.ts'
import { hours, type WorldState } from '../core/world/world-state.ts'

/**
 * Skips the visitors of the time in which the server was off. Otherwise a shop would be full of missed orders after a
 * week. Parcels, deadlines and settlements are processed as if the server had been running.
 */
export function skipClosedHours(world: WorldState): void {
  const { db, clock } = world
  const now = clock.target()
  db.transaction(() => {
    deleteOverdue(db, 'buyer.order', now)
    moveOverdue(db, 'shop.hour', { now, to: Math.floor(now / hours(1)) * hours(1) + hours(1) })
  }).immediate()
}

/**
 * Handles a sleep of the computer or a change of its clock. If the clock has moved forward, the time in between counts
 * as time in which the server was off. If it has moved backward, virtual time continues from the latest moment.
 */
export function handleClockJump(world: WorldState): void {
  const { clock } = world
  const passed = clock.sinceChecked()
  if (passed > clockJumpMs && clock.state().rate > 0) skipClosedHours(world)
  if (passed < -clockJumpMs) clock.resumeFromTarget()
  clock.markChecked()
}
