import { demo } from '#shared/product.ts'
import type { Prepared } from '../client.ts'
import { costInHellos } from '../cost.ts'
import type { Row } from '../row.ts'
import type { World } from '../worlds.ts'

const atOnce = 100

/**
 * Adds money to the wallet and creates unpaid orders before the measurement.
 * @returns the order numbers
 */
async function unpaidOrders({ command }: World, count: number): Promise<string[]> {
  await command('sandbox.changePerson', { username: demo.username, adjust: 900_000_000 })
  const orderNos: string[] = []
  while (orderNos.length < count)
    orderNos.push(...(await command('sandbox.orders', { username: demo.username, count: atOnce })).orderNos)
  return orderNos
}

/** Builds requests, each of which pays several unpaid orders. */
async function payments(world: World, { payments, each }: { payments: number; each: number }): Promise<() => Prepared> {
  const orderNos = await unpaidOrders(world, payments * each)
  return () => world.seller('orders.pay', { orderNos: orderNos.splice(0, each), payPassword: demo.pin })
}

const pay = (row: Pick<Row, 'work' | 'goals'> & { each: number; perRound: number }): Row => ({
  name: 'pay',
  work: row.work,
  unit: 'H',
  goals: row.goals,
  async measure({ reference, worlds }, size) {
    const world = await worlds.running(size)
    const effort = { count: row.perRound, rounds: 5, warmUp: 3 * row.perRound, atOnce: 4 }
    const total = effort.warmUp + effort.rounds * effort.count
    return costInHellos(reference, world, await payments(world, { payments: total, each: row.each }), effort)
  },
})

export const paymentRows: readonly Row[] = [
  pay({ work: 'Pay one order', each: 1, perRound: 200, goals: [{ orders: 1_000, reach: 35 }] }),
  pay({
    work: 'Pay 50 orders in one call',
    each: 50,
    perRound: 12,
    goals: [{ orders: 1_000, reach: 200 }],
  }),
]
