import { schedule } from '../../world/schedule.ts'
import { hours, type WorldState } from '../../world/world-state.ts'

export const shopSubject = (sellerId: number): string => `shop:${sellerId}`

/** Opens a shop to buyers: from the next full hour on it has visitors. */
export function openShop(world: WorldState, sellerId: number): void {
  const now = world.clock.now()
  schedule(world.db, 'shop.hour', shopSubject(sellerId), Math.floor(now / hours(1)) * hours(1) + hours(1))
}
