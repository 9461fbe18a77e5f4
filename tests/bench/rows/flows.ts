import { costInHellos, inTurn, quietMs } from '../cost.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import { startWatched } from '../watched.ts'

const dayMs = 86_400_000

/** Number of repetitions. The value is their median, because other load on the machine can disturb a single one. */
const tries = 5

export const flowRows: readonly Row[] = [
  {
    name: 'flows',
    work: 'Transaction history by dates, pages deep in it',
    unit: 'H',
    goals: [1_000, 100_000, 1_000_000].map(orders => ({ orders, reach: 6 })),
    async measure({ reference, worlds }, orders) {
      const world = await worlds.running(orders)
      const now = Date.parse((await world.command('sandbox.state', {})).clock.now)
      const windows = [30, 200, 400, 600].flatMap(daysAgo =>
        [7, 30, 365].map(days => ({
          from: new Date(now - (daysAgo + days) * dayMs).toISOString(),
          to: new Date(now - daysAgo * dayMs).toISOString(),
        })),
      )
      const firstPages = await Promise.all(
        windows.map(async window => ({ window, ...(await world.ask('wallet.flows', { ...window, size: 20 })) })),
      )
      const requests = firstPages.map(({ window, nextCursor }) =>
        world.seller('wallet.flows', { ...window, size: 20, ...(nextCursor !== null && { cursor: nextCursor }) }),
      )
      return costInHellos(reference, world, inTurn(requests))
    },
  },
  {
    name: 'flows',
    work: 'Transaction history by a common letter, held at a time',
    unit: 'ms',
    goals: [{ orders: 1_000_000, reach: 20 }],
    async measure({ reference, worlds }, orders) {
      const watched = await startWatched(await worlds.stopped(orders), orders)
      const { client, seller } = watched.world
      const request = seller('wallet.flows', { keyword: 'a' })
      const measure = async () => {
        const held: number[] = []
        for (let turn = 0; turn < tries; turn++) held.push(await watched.longestDuring(() => client.send(request)))
        return median(held)
      }
      return quietMs(reference, measure).finally(watched.stop)
    },
  },
]
