import { demo } from '#shared/product.ts'
import type { Prepared } from '../client.ts'
import { quietMs } from '../cost.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import { largeUpload } from '../upload.ts'
import { startWatched, type WatchedWorld } from '../watched.ts'
import type { World } from '../worlds.ts'

/**
 * Number of requests per call. The value is their median, because other load on the machine can disturb a single one.
 */
const tries = 5

/** Builds a request of each reading call with its most expensive input. */
async function reads(world: World): Promise<Record<string, Prepared>> {
  const { seller, operator } = world
  const { clock } = await world.command('sandbox.state', {})
  const twoYears = { from: new Date(Date.parse(clock.now) - 730 * 86_400_000).toISOString(), to: clock.now }
  return {
    'sandbox.state': operator('sandbox.state', {}),
    'sandbox.upcoming': operator('sandbox.upcoming', {}),
    'sandbox.listReviews': operator('sandbox.listReviews', {}),
    'orders.list': seller('orders.list', { size: 100 }),
    'orders.list by deadline': seller('orders.list', { size: 100, sort: 'deadline' }),
    'orders.list by amount': seller('orders.list', { size: 100, sort: 'amount' }),
    'orders.list by payout': seller('orders.list', { size: 100, sort: 'payout' }),
    'orders.list of refunds': seller('orders.list', { size: 100, group: 'refunds' }),
    'orders.list of two years': seller('orders.list', { size: 100, ...twoYears }),
    'orders.list, two letters': seller('orders.list', { size: 100, keyword: 'qx' }),
    'orders.list, a common letter': seller('orders.list', { size: 100, keyword: 'e' }),
    'orders.list, words of two years by amount': seller('orders.list', {
      ...{ size: 100, keyword: 'ar', sort: 'amount' },
      ...twoYears,
    }),
    'wallet.get': seller('wallet.get', {}),
    'wallet.flows': seller('wallet.flows', { size: 100 }),
    'wallet.flows of two years': seller('wallet.flows', { size: 100, ...twoYears }),
    'wallet.flows, words': seller('wallet.flows', { size: 100, keyword: 'qx', ...twoYears }),
    'wallet.flows, a common letter': seller('wallet.flows', { size: 100, keyword: 'a' }),
    'wallet.flows of a kind': seller('wallet.flows', { size: 100, kind: 'settlement', ...twoYears }),
    'home.stat': seller('home.stat', { range: 'month' }),
    'home.statLine': seller('home.statLine', { metric: 'profit', range: 'month' }),
    'goods.list, words': seller('goods.list', { size: 100, keyword: 'e' }),
    'showcase.list': seller('showcase.list', { size: 100 }),
    'notifications.list': seller('notifications.list', { size: 100 }),
    'notifications.check': seller('notifications.check', {}),
    'shop.info': seller('shop.info', {}),
    'invitations.list': seller('invitations.list', { size: 100 }),
    'uploads.add of 5 MB': largeUpload(world),
  }
}

/** Builds requests, each of which pays a hundred unpaid orders. */
async function payments({ command, seller }: World): Promise<Prepared[]> {
  await command('sandbox.changePerson', { username: demo.username, adjust: 900_000_000 })
  const requests: Prepared[] = []
  while (requests.length < tries) {
    const { orderNos } = await command('sandbox.orders', { username: demo.username, count: 100 })
    requests.push(seller('orders.pay', { orderNos, payPassword: demo.pin }))
  }
  return requests
}

async function heldMs({ world, longestDuring }: WatchedWorld, requests: readonly Prepared[]): Promise<number> {
  const times: number[] = []
  for (const request of requests) times.push(await longestDuring(() => world.client.send(request)))
  return median(times)
}

/** Measures the time for which each kind of call blocks the event loop. The longest is first. */
async function heldByEach(watched: WatchedWorld): Promise<[string, number][]> {
  const { world } = watched
  const held: [string, number][] = []
  for (const [name, request] of Object.entries(await reads(world)))
    held.push([name, await heldMs(watched, Array<Prepared>(tries).fill(request))])
  const places = Array<Prepared>(tries).fill(world.operator('sandbox.orders', { username: demo.username, count: 100 }))
  held.push(['sandbox.orders of 100', await heldMs(watched, places)])
  held.push(['orders.pay of 100', await heldMs(watched, await payments(world))])
  held.push(['notifications.read of all', await heldMs(watched, [world.seller('notifications.read', {})])])
  return held.toSorted((a, b) => b[1] - a[1])
}

export const heldRows: readonly Row[] = [
  {
    name: 'held',
    work: 'The longest that any call holds the thread',
    unit: 'ms',
    goals: [
      { orders: 10_000, reach: 5, beyond: 2 },
      { orders: 1_000_000, reach: 20, beyond: 10 },
    ],
    async measure({ reference, worlds, note }, size) {
      const watched = await startWatched(await worlds.stopped(size), size)
      let held: [string, number][] = []
      const longest = await quietMs(reference, async () => {
        held = await heldByEach(watched).finally(watched.stop)
        return held[0]?.[1] ?? Number.NaN
      })
      const scale = longest / (held[0]?.[1] ?? Number.NaN)
      const first = held.slice(0, 4).map(([name, ms]) => `${name} ${(ms * scale).toFixed(1)} ms`)
      note(`The longest stretches at ${size} orders: ${first.join(', ')}.`)
      return longest
    },
  },
]

/** Measurements that must run last, because they delete the world. */
export const resetRows: readonly Row[] = [
  {
    name: 'reset',
    work: 'A reset to an empty world holds the thread',
    unit: 'ms',
    goals: [{ orders: 1_000_000 }],
    async measure({ reference, worlds }, size) {
      const watched = await startWatched(await worlds.stopped(size), size)
      const reset = () => watched.world.command('sandbox.reset', { seed: 'empty' })
      return quietMs(reference, () => watched.longestDuring(reset).finally(watched.stop))
    },
  },
]
