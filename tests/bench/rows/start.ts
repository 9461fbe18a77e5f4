import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fullPath } from '#shared/contract/calls.ts'
import { openClient } from '../client.ts'
import { quietMs } from '../cost.ts'
import { coreWaitMs } from '../process-cpu.ts'
import { type ServerProcess, startProcess, startReference, startShipped } from '../processes.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import { type Size, shippedArgs } from '../worlds.ts'

const rounds = 9

/**
 * Measures the time from the command to the first response, in milliseconds. The time of waiting for a core is
 * subtracted.
 */
async function firstAnswerMs(start: () => Promise<ServerProcess>, path?: string): Promise<number> {
  const [started, waitedBefore] = [performance.now(), coreWaitMs(process.pid)]
  const server = await start()
  if (path !== undefined) {
    const client = openClient(server.url)
    await client.send({ method: 'GET', path, headers: {}, body: '' })
    client.close()
  }
  const took = performance.now() - started - coreWaitMs(server.pid) - (coreWaitMs(process.pid) - waitedBefore)
  await server.stop()
  return took
}

/** Starts a Node process that only prints one line. Its time is the minimum for any program. */
const bareNode = () => startProcess(['-e', 'console.log(\'{"url":""}\'); setInterval(() => {}, 60_000)'])
const bareMs = () => firstAnswerMs(bareNode)
const helloMs = () => firstAnswerMs(startReference, '/')
const ownMs = (folder: string, size: Size) =>
  firstAnswerMs(() => startShipped(folder, shippedArgs(size)), fullPath('shop.tiers'))

/**
 * Starts several programs alternately.
 * @returns the median time of each, less the time of a bare Node
 */
async function overBareNode(starts: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times = [bareMs, ...starts].map(start => ({ start, taken: [] as number[] }))
  for (let round = 0; round < rounds; round++) for (const { start, taken } of times) taken.push(await start())
  const [bare = Number.NaN, ...others] = times.map(({ taken }) => median(taken))
  return others.map(other => other - bare)
}

export const startRows: readonly Row[] = [
  {
    name: 'start',
    work: 'Start to the first answer over a bare Node, demo shop, against an Express hello',
    unit: 'x',
    goals: [{ reach: 1.6 }],
    async measure({ worlds, note }) {
      const folder = await worlds.stopped('demo')
      const [own = Number.NaN, hello = Number.NaN] = await overBareNode([() => ownMs(folder, 'demo'), helloMs])
      note(`A start took ${own.toFixed(0)} ms over a bare Node, an Express hello ${hello.toFixed(0)} ms.`)
      return own / hello
    },
  },
  {
    name: 'start',
    work: 'Start to the first answer over a bare Node, against the demo shop',
    unit: 'x',
    goals: [{ orders: 1_000_000, reach: 1.1 }],
    async measure({ worlds }, size) {
      const [large, small] = [await worlds.stopped(size), await worlds.stopped('demo')]
      const [own = Number.NaN, demo = Number.NaN] = await overBareNode([
        () => ownMs(large, size),
        () => ownMs(small, 'demo'),
      ])
      return own / demo
    },
  },
  {
    name: 'start',
    work: 'A first start (demo shop made) over a bare Node',
    unit: 'ms',
    goals: [{ reach: 400, beyond: 250 }],
    async measure({ reference, scratch }) {
      const fresh = async () => ownMs(await mkdtemp(path.join(scratch, 'first-')), 'demo')
      return quietMs(reference, async () => (await overBareNode([fresh]))[0] ?? Number.NaN)
    },
  },
]
