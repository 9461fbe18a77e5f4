import type { Input } from '../client/client.ts'

/** How a world begins. */
export type WorldStart = Omit<Input<'sandbox.addWorld'>, 'clock'> & {
  /** When its clock stands still; any offset. */
  clock?: string | Date
}

/** What a test gets unless it asks for something else: nobody orders by himself, and no time passes by itself. */
const usual = { seed: 'empty', seedNumber: 7, buyers: 'off', clock: '2026-11-20T09:30:00.000Z' } as const

/** The options as the call takes them. */
export function startOf({ clock = usual.clock, ...others }: WorldStart): Input<'sandbox.addWorld'> {
  const { seed, seedNumber, buyers } = usual
  return { seed, seedNumber, buyers, ...others, clock: momentOf(clock) }
}

/** The same for the command line. */
export function flagsOf(options: WorldStart): string[] {
  const { seed = usual.seed, seedNumber = usual.seedNumber, buyers = usual.buyers, clock = usual.clock } = options
  return ['--seed', seed, '--seed-number', String(seedNumber), '--buyers', buyers, '--clock', momentOf(clock)]
}

/** @throws RangeError where it is none */
const momentOf = (clock: string | Date): string => new Date(clock).toISOString()
