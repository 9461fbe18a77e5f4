import { schedule } from '../../core/world/event-schedule.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'

/** Schedules the hourly event that brings visitors, starting at the next full hour. */
export function openShop(world: WorldState, sellerId: number): void {
  const now = world.clock.now()
  schedule(world.db, {
    kind: 'shop.hour',
    subjectId: sellerId,
    dueAt: Math.floor(now / hours(1)) * hours(1) + hours(1),
  })
}
