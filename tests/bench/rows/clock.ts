import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { demo } from '#shared/product.ts'
import { openClient } from '../client.ts'
import { quietMs } from '../cost.ts'
import { coreWaitMs, cpuMs } from '../process-cpu.ts'
import { startShipped } from '../processes.ts'
import type { Bench, Row } from '../row.ts'
import { median } from '../statistics.ts'
import { enter, shippedArgs, type World } from '../worlds.ts'

const jumps = ['PT1H', 'P1D', 'P7D', 'P30D']

/**
 * Measures the longest time that a simple call waits while other work runs, in milliseconds. The time of waiting for a
 * core is subtracted.
 */
async function longestWaitMs(world: World, during: Promise<unknown>): Promise<number> {
  const { pid, seller, url } = world
  const client = openClient(url)
  const cheap = seller('auth.me', {})
  const waited = () => coreWaitMs(pid) + coreWaitMs(process.pid)
  let longest = 0
  let isOver = false
  const over = during.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const [started, before] = [performance.now(), waited()]
    await client.send(cheap)
    longest = Math.max(longest, performance.now() - started - (waited() - before))
  }
  await over
  client.close()
  return longest
}

/** Creates a demo shop in a folder, with a given number of orders that were just paid. */
async function shopWithOpenOrders(scratch: string, count: number): Promise<string> {
  const folder = path.join(scratch, `open-${count}`)
  const server = await startShipped(folder, shippedArgs('demo'))
  const { ask, command, client } = await enter(server, folder)
  await command('sandbox.changePerson', { username: demo.username, adjust: 900_000_000 })
  for (let placed = 0; placed < count; placed += 100) {
    const { orderNos } = await command('sandbox.orders', { username: demo.username, count: 100 })
    await ask('orders.pay', { orderNos, payPassword: demo.pin })
  }
  client.close()
  await server.stop()
  return folder
}

/**
 * Measures the server's CPU time for advancing a copy of the shop by a day, in milliseconds of the quiet machine
 * (cost.ts).
 */
async function dayCpuMs({ reference, scratch }: Bench, shop: string): Promise<number> {
  const folder = path.join(scratch, 'a-day')
  await rm(folder, { recursive: true, force: true })
  await cp(shop, folder, { recursive: true })
  const server = await startShipped(folder, shippedArgs('demo'))
  const { command, client } = await enter(server, folder)
  const cpu = await quietMs(reference, async () => {
    const before = cpuMs(server.pid)
    await command('sandbox.clock', { advance: 'P1D' })
    return cpuMs(server.pid) - before
  })
  client.close()
  await server.stop()
  return cpu
}

const day = (openOrders: number, goal: { reach: number; beyond?: number }): Row => ({
  name: 'day',
  work: `CPU of a day over ${openOrders.toLocaleString('en-US')} open orders`,
  unit: 'ms',
  goals: [goal],
  async measure(bench) {
    const shop = await shopWithOpenOrders(bench.scratch, openOrders)
    const days: number[] = []
    for (let round = 0; round < 3; round++) days.push(await dayCpuMs(bench, shop))
    return median(days)
  },
})

export const clockRows: readonly Row[] = [
  {
    name: 'jump',
    work: 'The longest that a call waits during a jump of the clock',
    unit: 'ms',
    goals: [{ orders: 1_000_000, reach: 25, beyond: 10 }],
    async measure({ reference, worlds, note }, size) {
      const world = await worlds.running(size)
      const waits: number[] = []
      for (const advance of jumps)
        waits.push(await quietMs(reference, () => longestWaitMs(world, world.command('sandbox.clock', { advance }))))
      const each = jumps.map((advance, i) => `${advance} ${waits[i]?.toFixed(1)} ms`)
      note(`The longest waits during jumps at ${size} orders: ${each.join(', ')}.`)
      return Math.max(...waits)
    },
  },
  day(1_000, { reach: 100, beyond: 60 }),
  day(10_000, { reach: 1_000 }),
]
