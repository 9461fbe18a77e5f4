import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import type { Prepared } from '../client.ts'
import { costAgainst, costInHellos, inTurn } from '../cost.ts'
import type { Row } from '../row.ts'
import type { World } from '../worlds.ts'

const size = 20

/** Returns the statuses that have more than one page of orders, so that each response contains 20 orders. */
export async function fullStatuses({ ask }: World): Promise<OrderStatus[]> {
  const { counts } = await ask('orders.list', { size: 1 })
  const full = orderStatuses.filter(status => counts[status] > size)
  if (full.length === 0) throw new Error('no status has a page of orders')
  return full
}

/** Returns the status of which there are the most orders. */
async function greatestStatus({ ask }: World): Promise<OrderStatus> {
  const { counts } = await ask('orders.list', { size: 1 })
  return orderStatuses.reduce((most, status) => (counts[status] > counts[most] ? status : most))
}

/** Returns the times of the oldest and the newest order of a status. */
async function spanOf({ ask }: World, status: OrderStatus): Promise<{ from: number; to: number }> {
  const oldest = (await ask('orders.list', { status, sort: 'oldest', size: 1 })).list[0]
  const newest = (await ask('orders.list', { status, size: 1 })).list[0]
  if (!oldest || !newest) throw new Error(`there is no order in ${status}`)
  return { from: Date.parse(oldest.createdAt), to: Date.parse(newest.createdAt) }
}

/** Builds requests for pages that are spread over the status with the most orders. Each request is different. */
async function pagesInNoOrder(world: World): Promise<() => Prepared> {
  const status = await greatestStatus(world)
  const { from, to } = await spanOf(world, status)
  let asked = 0
  return () => {
    const moment = from + (to - from) * ((asked++ * goldenShare) % 1)
    return world.seller('orders.list', { status, size, to: new Date(moment).toISOString() })
  }
}

/** The golden ratio less one. Its multiples, modulo 1, are spread evenly and never repeat. */
const goldenShare = (Math.sqrt(5) - 1) / 2

/** Collects cursors at several positions in the list of a status. A cursor can be used with any filter. */
async function cursorsIn(world: World, status: OrderStatus): Promise<string[]> {
  const { ask } = world
  const { from, to } = await spanOf(world, status)
  const moments = [0.2, 0.5, 0.8].map(share => new Date(to - (to - from) * share).toISOString())
  const pages = await Promise.all(moments.map(moment => ask('orders.list', { status, to: moment, size })))
  return pages.map(page => page.nextCursor).filter(cursor => cursor !== null)
}

const listGoals = [
  { orders: 1_000, reach: 5 },
  { orders: 100_000, reach: 8 },
  { orders: 1_000_000, reach: 8 },
] as const

export const orderRows: readonly Row[] = [
  {
    name: 'list',
    work: 'List of 20 orders by status',
    unit: 'H',
    goals: listGoals,
    async measure({ reference, worlds }, size) {
      const world = await worlds.running(size)
      const requests = (await fullStatuses(world)).map(status => world.seller('orders.list', { status, size: 20 }))
      return costInHellos(reference, world, inTurn(requests))
    },
  },
  {
    name: 'list',
    work: 'List of 20 orders, pages all over it',
    unit: 'H',
    goals: listGoals,
    async measure({ reference, worlds }, orders) {
      const world = await worlds.running(orders)
      return costInHellos(reference, world, await pagesInNoOrder(world))
    },
  },
  {
    name: 'page',
    work: 'Next page deep in a list against the first',
    unit: 'x',
    goals: [{ orders: 1_000_000, reach: 1.1 }],
    async measure({ worlds }, orders) {
      const world = await worlds.running(orders)
      const status = await greatestStatus(world)
      const cursors = await cursorsIn(world, status)
      const first = world.seller('orders.list', { status, size })
      const deep = cursors.map(cursor => world.seller('orders.list', { status, size, cursor }))
      return costAgainst(world, inTurn(deep), inTurn([first]))
    },
  },
  {
    name: 'detail',
    work: 'One order',
    unit: 'H',
    goals: [
      { orders: 1_000, reach: 4 },
      { orders: 100_000, reach: 4 },
      { orders: 1_000_000, reach: 4 },
    ],
    async measure({ reference, worlds }, orders) {
      const world = await worlds.running(orders)
      const pages = await Promise.all(
        (await fullStatuses(world)).map(status => world.ask('orders.list', { status, size: 100 })),
      )
      const orderNos = pages.flatMap(page => page.list.map(order => order.orderNo))
      return costInHellos(reference, world, inTurn(orderNos.map(orderNo => world.seller('orders.detail', { orderNo }))))
    },
  },
]
