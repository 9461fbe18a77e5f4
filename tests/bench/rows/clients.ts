import { sendMany } from '../client.ts'
import { mixed } from '../mixed.ts'
import type { Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import type { World } from '../worlds.ts'

const minutes = (count: number) => count * 60_000

/** Measures the response times of several clients, each with one request at a time. */
async function timesOf(world: World, { clients, forMs }: { clients: number; forMs: number }): Promise<number[]> {
  const next = await mixed(world)
  const until = performance.now() + forMs
  const times: number[] = []
  while (performance.now() < until)
    times.push(...(await sendMany(world.client, next, { count: clients * 20, atOnce: clients })))
  return times
}

/** Caches the response times of a ten-minute run in a world. Two lines of the table use them. */
const measuredOnce = new WeakMap<World, Promise<number[]>>()

function tenMinutes(world: World): Promise<number[]> {
  const times = measuredOnce.get(world) ?? timesOf(world, { clients: 50, forMs: minutes(10) })
  measuredOnce.set(world, times)
  return times
}

const clients = (
  work: string,
  goal: { reach: number; beyond?: number },
  measure: (world: World) => Promise<number>,
): Row => ({
  ...{ name: 'clients', work, unit: 'ms', isLong: true },
  goals: [{ orders: 100_000, ...goal }],
  measure: async ({ worlds }, size) => measure(await worlds.running(size)),
})

export const clientRows: readonly Row[] = [
  clients('50 clients, mixed, ten minutes: p99', { reach: 25, beyond: 15 }, async world =>
    quantile(await tenMinutes(world), 0.99),
  ),
  clients('50 clients, mixed, ten minutes: p99.9', { reach: 60 }, async world =>
    quantile(await tenMinutes(world), 0.999),
  ),
  clients('200 clients, mixed, two minutes: p99', { reach: 60 }, async world =>
    quantile(await timesOf(world, { clients: 200, forMs: minutes(2) }), 0.99),
  ),
]
