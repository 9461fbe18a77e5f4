import type { Prepared } from './client.ts'
import { inTurn } from './cost.ts'
import type { World } from './worlds.ts'

/**
 * Builds the requests of a usual day of a seller: lists, orders, indicators, wallet and warehouse. One in twelve
 * writes.
 */
export async function mixed({ ask, seller }: World): Promise<() => Prepared> {
  const { list } = await ask('orders.list', { size: 100 })
  const requests = list.flatMap(({ orderNo }, i) => [
    seller('orders.list', { status: 'completed', size: 20 }),
    seller('orders.detail', { orderNo }),
    seller('notifications.check', {}),
    seller('home.stat', { range: 'month' }),
    seller('auth.me', {}),
    seller('orders.list', { keyword: orderNo, size: 20 }),
    seller('wallet.get', {}),
    seller('wallet.flows', { size: 20 }),
    seller('goods.list', { size: 20 }),
    seller('home.statLine', { metric: 'sales', range: 'month' }),
    seller('orders.logistics', { orderNo }),
    seller('user.setProfile', { nickname: `Robin ${i}` }),
  ])
  return inTurn(requests)
}
