import { schedule } from '../../world/schedule.ts'
import { hours, type WorldState } from '../../world/world-state.ts'

export const shopSubject = (seller: number): string => `shop:${seller}`

/** Opens a shop to buyers: from the next full hour on it has visitors. */
export function openShop(world: WorldState, seller: number): void {
  const now = world.clock.now()
  schedule(world.db, 'shop.hour', shopSubject(seller), Math.floor(now / hours(1)) * hours(1) + hours(1))
}
