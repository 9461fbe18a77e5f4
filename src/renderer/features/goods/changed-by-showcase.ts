import type { CallName } from '#shared/contract/calls.ts'

/** Whose answers change when products are put on sale or taken off; unpaid orders for them end (O4). */
export const changedByShowcase: readonly CallName[] = [
  'showcase.list',
  'goods.list',
  'shop.info',
  'orders.list',
  'orders.detail',
  'home.stat',
]
