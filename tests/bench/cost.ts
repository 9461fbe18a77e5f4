import { type Client, hello, type Prepared, sendMany } from './client.ts'
import { cpuMs } from './process-cpu.ts'
import { median } from './statistics.ts'

/** A process whose CPU time is measured, and a client that is connected to it. */
export interface Asked {
  pid: number
  client: Client
}

/** Number of requests from which one value is measured. */
export interface Effort {
  /** Number of requests per round. */
  count: number
  rounds: number
  /** Number of requests before the first round, after which the JIT has compiled the code. */
  warmUp: number
  /** Number of connections. Each has one pending request. */
  atOnce: number
}

/**
 * Default numbers. There are many connections, so that the server finds several requests each time it wakes up. With
 * few connections, waking up would be most of the cost of the smallest response.
 */
const usual: Effort = { count: 600, rounds: 9, warmUp: 2_000, atOnce: 50 }

/** Measures the CPU time that the server needs per request, in milliseconds. */
export async function costMs(
  { pid, client }: Asked,
  next: () => Prepared,
  effort: { count: number; atOnce: number },
): Promise<number> {
  const before = cpuMs(pid)
  await sendMany(client, next, effort)
  return (cpuMs(pid) - before) / effort.count
}

/**
 * Runs two measurements alternately, so that other load on the machine slows down both equally.
 * @returns the median of their ratios
 */
export async function ratioInTurn(
  one: () => Promise<number>,
  other: () => Promise<number>,
  rounds: number,
): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) ratios.push((await one()) / (await other()))
  return median(ratios)
}

/**
 * Measures the cost of a request in the unit H: the server's CPU time divided by that of the smallest response of the
 * reference server (reference.mjs). Both are measured alternately.
 */
export async function costInHellos(
  reference: Asked,
  server: Asked,
  next: () => Prepared,
  { count, rounds, warmUp, atOnce }: Effort = usual,
): Promise<number> {
  await sendMany(server.client, next, { count: warmUp, atOnce })
  await sendMany(reference.client, () => hello, { ...usual, count: usual.warmUp })
  return ratioInTurn(
    () => costMs(server, next, { count, atOnce }),
    () => costMs(reference, () => hello, usual),
    rounds,
  )
}

/** Measures the ratio of the costs of two requests to the same server. */
export async function costAgainst(server: Asked, one: () => Prepared, other: () => Prepared): Promise<number> {
  const { warmUp, count, atOnce, rounds } = usual
  for (const next of [one, other]) await sendMany(server.client, next, { count: warmUp, atOnce })
  return ratioInTurn(
    () => costMs(server, one, { count, atOnce }),
    () => costMs(server, other, { count, atOnce }),
    rounds,
  )
}

/** Measures the CPU time of the reference server's smallest response on this machine, in milliseconds. */
export const helloMs = (reference: Asked): Promise<number> =>
  costMs(reference, () => hello, { ...usual, count: usual.warmUp })

/** The same CPU time in milliseconds on the quiet machine for which the goals in milliseconds were set. */
const quietHelloMs = 0.022

/**
 * Converts a measurement to milliseconds of that quiet machine. The factor is the ratio of the two CPU times.
 * @param measure returns milliseconds
 */
export async function quietMs(reference: Asked, measure: () => Promise<number>): Promise<number> {
  const hellos = [await helloMs(reference)]
  const measured = await measure()
  hellos.push(await helloMs(reference))
  return (measured * quietHelloMs) / median(hellos)
}

/** Returns a function that returns the requests one after the other, and starts again at the end. */
export function inTurn(requests: readonly Prepared[]): () => Prepared {
  let index = 0
  return () => {
    const request = requests[index++ % requests.length]
    if (!request) throw new Error('there is nothing to send')
    return request
  }
}
