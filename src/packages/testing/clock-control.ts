import type { Answer, Client, Input } from '../client/client.ts'
import type { PlacedOrder } from './order.ts'
import type { Duration } from './rules.ts'
import { momentOf } from './world-start.ts'

/** Something that happened as time passed. */
export type Happening = Answer<'sandbox.clock'>['happened'][number]

/** An order at a status. */
export interface Awaited {
  order: PlacedOrder | string
  status: PlacedOrder['status']
  /** `P60D` unless told. */
  atMost?: Duration | undefined
}

/** The clock of a world. What falls due happens in order before a method answers, which tells it. */
export interface WorldClock {
  /** RFC 3339 in UTC. */
  now(): Promise<string>
  advance(duration: Duration): Promise<Happening[]>
  set(moment: string | Date): Promise<Happening[]>
  /** @throws Error where it does not come about in time */
  until(awaited: Awaited): Promise<Happening[]>
  /** Until anything happens. */
  next(): Promise<Happening[]>
  /** Is told of each moment that the clock moves to, and awaited. */
  onMove(listener: (now: string) => void | Promise<void>): void
}

export function clockOf({ sandbox }: Client): WorldClock {
  const listeners: ((now: string) => void | Promise<void>)[] = []
  const move = async (input: Input<'sandbox.clock'>) => {
    const moved = await sandbox.clock(input)
    for (const listener of listeners) await listener(moved.now)
    return moved
  }
  return {
    now: async () => (await sandbox.state()).clock.now,
    advance: async advance => (await move({ advance })).happened,
    set: async moment => (await move({ set: momentOf(moment) })).happened,
    async until({ order, status, atMost = 'P60D' }) {
      const orderNo = typeof order === 'string' ? order : order.no
      const { reached, happened } = await move({ until: { orderNo, status }, atMost })
      if (!reached) throw new Error(`${orderNo} is not ${status} within ${atMost}.`)
      return happened
    },
    next: async () => (await move({ until: 'next' })).happened,
    onMove: listener => void listeners.push(listener),
  }
}
