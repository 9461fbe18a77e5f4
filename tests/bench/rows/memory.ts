import { setTimeout as wait } from 'node:timers/promises'
import { sendMany } from '../client.ts'
import { mixed } from '../mixed.ts'
import { residentMb } from '../process-cpu.ts'
import { startShipped } from '../processes.ts'
import type { Row } from '../row.ts'
import { largeUpload } from '../upload.ts'
import { enter, type Size, shippedArgs, type World, type Worlds } from '../worlds.ts'

const settledAfterMs = 3_000
const load = { count: 10_000, atOnce: 50 }

/** Measures the maximum memory of a process while an action runs, in MB. It is read ten times per second. */
async function mostMb(pid: number, act: () => Promise<unknown>): Promise<number> {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(residentMb(pid)), 100)
  await act()
  clearInterval(timer)
  return Math.max(residentMb(pid), ...seen)
}

/** Runs a measurement on a server that was just started with a world. */
async function fresh<Result>(worlds: Worlds, size: Size, use: (world: World) => Promise<Result>): Promise<Result> {
  const folder = await worlds.stopped(size)
  const server = await startShipped(folder, shippedArgs(size))
  const world = await enter(server, folder)
  try {
    return await use(world)
  } finally {
    world.client.close()
    await server.stop()
  }
}

const underLoad = (worlds: Worlds, size: Size): Promise<number> =>
  fresh(worlds, size, async world => {
    const next = await mixed(world)
    return mostMb(world.pid, () => sendMany(world.client, next, load))
  })

const memory = (work: string, goal: { reach: number; beyond?: number }, measure: Row['measure']): Row => ({
  ...{ name: 'memory', work, unit: 'MB', goals: [goal], measure },
})

export const memoryRows: readonly Row[] = [
  memory('Memory, idle', { reach: 90 }, ({ worlds }) =>
    fresh(worlds, 'demo', async ({ pid, client, seller }) => {
      await client.send(seller('auth.me', {}))
      await wait(settledAfterMs)
      return residentMb(pid)
    }),
  ),
  memory('Memory, loaded by 50 clients', { reach: 140, beyond: 110 }, ({ worlds }) => underLoad(worlds, 'demo')),
  memory('Memory, loaded, with 5 MB uploads', { reach: 180 }, ({ worlds }) =>
    fresh(worlds, 'demo', async world => {
      const [next, upload] = [await mixed(world), largeUpload(world)]
      const uploads = () => sendMany(world.client, () => upload, { count: 60, atOnce: 6 })
      return mostMb(world.pid, () => Promise.all([sendMany(world.client, next, load), uploads()]))
    }),
  ),
  {
    name: 'memory',
    work: 'Memory, loaded, against 1,000 orders',
    unit: 'x',
    goals: [{ orders: 1_000_000, reach: 1.1 }],
    measure: async ({ worlds }, size) => (await underLoad(worlds, size)) / (await underLoad(worlds, 1_000)),
  },
]
