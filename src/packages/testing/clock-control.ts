import type { Answer, Client, Input } from '../client/client.ts'
import type { Duration } from './call-rules.ts'
import type { PlacedOrder } from './order.ts'
import { momentOf } from './world-start.ts'

/** An event that occurred while the clock was moved. */
export type ClockEvent = Answer<'sandbox.clock'>['happened'][number]

/** An order, and the status for which the clock is moved. */
export interface Awaited {
  order: PlacedOrder | string
  status: PlacedOrder['status']
  /** Maximum time by which the clock may move, as an ISO 8601 duration. The default is `P60D`. */
  atMost?: Duration | undefined
}

/** Controls the clock of a world. Each method runs all due events in order and returns them. */
export interface WorldClock {
  /** Returns the time of the world in RFC 3339, UTC. */
  now(): Promise<string>
  advance(duration: Duration): Promise<ClockEvent[]>
  set(moment: string | Date): Promise<ClockEvent[]>
  /**
   * Moves the clock until the order has the status.
   * @throws Error if the order does not reach it within `atMost`
   */
  until(awaited: Awaited): Promise<ClockEvent[]>
  /** Moves the clock to the next scheduled event. */
  next(): Promise<ClockEvent[]>
  /** Registers a listener that is called and awaited after each move of the clock. */
  onMove(listener: (now: string) => void | Promise<void>): void
}

/** Returns the controls of a world's clock. A method rejects with Refused or TransportError if its call fails. */
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
      if (!reached) throw new Error(`Order ${orderNo} did not become ${status} within ${atMost} of the world's time.`)
      return happened
    },
    next: async () => (await move({ until: 'next' })).happened,
    onMove: listener => void listeners.push(listener),
  }
}
