import { schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { OrderRow } from './order-row.ts'

/** Share of buyers who comment, and the longest time that they take. */
const writers = { share: 0.3, withinHours: 36 } as const

/**
 * Schedules a comment of some buyers after acceptance (O9). Its event is not one of the order's, so later transitions
 * do not cancel it.
 */
export function planComment(world: WorldState, order: OrderRow, stars: number): void {
  const random = randomOfRow(world, order, 'comment')
  if (!random.chance(writers.share)) return
  const at = world.clock.now() + Math.round(hours(writers.withinHours) * random.next())
  schedule(world.db, { kind: 'buyer.comment', subjectId: order.id, dueAt: at, payload: { stars } })
}
