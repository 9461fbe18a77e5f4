import { type Client, hello, type Prepared, sendMany } from './client.ts'
import { cpuMs } from './process-cpu.ts'
import { median } from './statistics.ts'

/** A process under measurement, and the client that asks it. */
export interface Asked {
  pid: number
  client: Client
}

/** How much is asked for one figure. */
export interface Effort {
  /** Requests of a round. */
  count: number
  rounds: number
  /** Requests before the first round, so that what is compiled once is compiled. */
  warmUp: number
  /** Connections, each with one request under way. */
  atOnce: number
}

/** So many connections that a server finds several requests when it wakes: with few, waking is most of what a hello costs. */
const usual: Effort = { count: 600, rounds: 9, warmUp: 2_000, atOnce: 50 }

/** CPU of a server for each of so many requests, in milliseconds. */
export async function costMs(
  { pid, client }: Asked,
  next: () => Prepared,
  effort: { count: number; atOnce: number },
): Promise<number> {
  const before = cpuMs(pid)
  await sendMany(client, next, effort)
  return (cpuMs(pid) - before) / effort.count
}

/** Runs two things in turn, so that a busy machine makes both dearer alike. @returns the median of their ratios */
export async function ratioInTurn(
  one: () => Promise<number>,
  other: () => Promise<number>,
  rounds: number,
): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) ratios.push((await one()) / (await other()))
  return median(ratios)
}

/** What a request costs in H, the CPU of one hello of the reference, which is asked in the same minutes and in the same way. */
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

/** What one request costs against another of the same server. */
export async function costAgainst(server: Asked, one: () => Prepared, other: () => Prepared): Promise<number> {
  const { warmUp, count, atOnce, rounds } = usual
  for (const next of [one, other]) await sendMany(server.client, next, { count: warmUp, atOnce })
  return ratioInTurn(
    () => costMs(server, one, { count, atOnce }),
    () => costMs(server, other, { count, atOnce }),
    rounds,
  )
}

/** What a hello costs here and now. */
export const helloMs = (reference: Asked): Promise<number> =>
  costMs(reference, () => hello, { ...usual, count: usual.warmUp })

/** What a hello costs on the quiet machine on which the goals in milliseconds were set. */
const quietHelloMs = 0.022

/**
 * Milliseconds of that quiet machine: what was measured, by how much dearer a hello is here and now.
 * @param measure gives milliseconds
 */
export async function quietMs(reference: Asked, measure: () => Promise<number>): Promise<number> {
  const hellos = [await helloMs(reference)]
  const measured = await measure()
  hellos.push(await helloMs(reference))
  return (measured * quietHelloMs) / median(hellos)
}

/** Gives the requests one after the other, and begins again. */
export function inTurn(requests: readonly Prepared[]): () => Prepared {
  let index = 0
  return () => {
    const request = requests[index++ % requests.length]
    if (!request) throw new Error('there is nothing to send')
    return request
  }
}
