import { type Client, hello, type Prepared, sendMany } from './client.ts'
import { cpuMs } from './process-cpu.ts'
import { median } from './statistics.ts'

/** A measured process, and a client connected to it. */
export interface Asked {
  pid: number
  client: Client
}

/** Number of requests behind one figure. */
export interface Effort {
  /** Requests per round. */
  count: number
  rounds: number
  /** Requests before the first round, so that the JIT has compiled the code. */
  warmUp: number
  /** Connections, each with one pending request. */
  atOnce: number
}

/**
 * Many connections, so that the server finds several requests each time it wakes up. With few, waking up is most of the
 * cost of a hello.
 */
const usual: Effort = { count: 600, rounds: 9, warmUp: 2_000, atOnce: 50 }

/** Server CPU per request, in milliseconds. */
export async function costMs(
  { pid, client }: Asked,
  next: () => Prepared,
  effort: { count: number; atOnce: number },
): Promise<number> {
  const before = cpuMs(pid)
  await sendMany(client, next, effort)
  return (cpuMs(pid) - before) / effort.count
}

/** Runs two measurements alternately, so that other load slows both equally. @returns the median of their ratios */
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
 * Cost of a request in H: its server CPU divided by that of one hello of the reference. Both are measured alternately.
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

/** Ratio of the costs of two requests to the same server. */
export async function costAgainst(server: Asked, one: () => Prepared, other: () => Prepared): Promise<number> {
  const { warmUp, count, atOnce, rounds } = usual
  for (const next of [one, other]) await sendMany(server.client, next, { count: warmUp, atOnce })
  return ratioInTurn(
    () => costMs(server, one, { count, atOnce }),
    () => costMs(server, other, { count, atOnce }),
    rounds,
  )
}

/** Server CPU of one hello on this machine now. */
export const helloMs = (reference: Asked): Promise<number> =>
  costMs(reference, () => hello, { ...usual, count: usual.warmUp })

/** Server CPU of one hello on the quiet machine on which the goals in milliseconds were set. */
const quietHelloMs = 0.022

/**
 * Converts a measurement into milliseconds of that quiet machine, by the ratio of the costs of a hello.
 * @param measure returns milliseconds
 */
export async function quietMs(reference: Asked, measure: () => Promise<number>): Promise<number> {
  const hellos = [await helloMs(reference)]
  const measured = await measure()
  hellos.push(await helloMs(reference))
  return (measured * quietHelloMs) / median(hellos)
}

/** Returns the requests one after the other, starting over at the end. */
export function inTurn(requests: readonly Prepared[]): () => Prepared {
  let index = 0
  return () => {
    const request = requests[index++ % requests.length]
    if (!request) throw new Error('there is nothing to send')
    return request
  }
}
