import { deleteOverdue, moveOverdue } from '../core/world/event-schedule.ts'
import { clockJumpMs } from '../core/world/virtual-clock.ts'
import { hours, type WorldState } from '../core/world/world-state.ts'

/**
 * Skips the buyers of the time in which the server was off, so that a shop left alone for a week is not full of missed orders.
 * Parcels, deadlines and settlements run as if the server had been on.
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
 * Handles a sleep of the computer or a change of its clock. Forward counts as closed hours; after a change backward time continues
 * from the latest moment.
 */
export function handleClockJump(world: WorldState): void {
  const { clock } = world
  const passed = clock.sinceChecked()
  if (passed > clockJumpMs && clock.state().rate > 0) skipClosedHours(world)
  if (passed < -clockJumpMs) clock.resumeFromTarget()
  clock.markChecked()
}
