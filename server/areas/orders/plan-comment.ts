import { randomOfOwn } from '../../core/world/own-random.ts'
import { schedule } from '../../core/world/schedule.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { OrderRow } from './order-row.ts'

/** The share of buyers who comment, and the hours that they take at most. */
const writers = { share: 0.3, withinHours: 36 } as const

/** After a buyer has accepted (O9): some will write. It has a subject of its own, which no later move of the order ends. */
export function planComment(world: WorldState, order: OrderRow, stars: number): void {
  const random = randomOfOwn(world, order, 'comment')
  if (!random.chance(writers.share)) return
  const at = world.clock.now() + Math.round(hours(writers.withinHours) * random.next())
  schedule(world.db, { kind: 'buyer.comment', subjectId: order.id, dueAt: at, payload: { stars } })
}
