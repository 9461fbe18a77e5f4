import { costInHellos, inTurn } from '../cost.ts'
import type { Row } from '../row.ts'

const dayMs = 86_400_000

export const flowRows: readonly Row[] = [
  {
    name: 'flows',
    work: 'Transaction history by dates, pages deep in it',
    unit: 'H',
    goals: [{ orders: 1_000_000, reach: 5 }],
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
]
