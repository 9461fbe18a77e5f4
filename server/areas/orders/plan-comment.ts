import { buyerRules, type Rating } from '#shared/reputation.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Schedules a comment for most buyers who gave stars. The scheduled event does not belong to the order, so later
 * transitions of the order do not cancel it.
 */
export function planComment(world: WorldState, order: OrderRow, { stars, reason }: Rating): void {
  const random = randomOfRow(world, order, `comment ${reason}`)
  if (!random.chance(buyerRules.writerShare)) return
  const at = world.clock.now() + Math.round(hours(buyerRules.writeWithinHours) * random.next())
  schedule(world.db, { kind: 'buyer.comment', subjectId: order.id, dueAt: at, payload: { stars, reason } })
}
