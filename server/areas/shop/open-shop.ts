import { schedule } from '../../world/schedule.ts'
import { hours, type WorldState } from '../../world/world-state.ts'

/** Opens a shop to buyers: from the next full hour on it has visitors. */
export function openShop(world: WorldState, sellerId: number): void {
  const now = world.clock.now()
  schedule(world.db, {
    kind: 'shop.hour',
    subjectId: sellerId,
    dueAt: Math.floor(now / hours(1)) * hours(1) + hours(1),
  })
}
