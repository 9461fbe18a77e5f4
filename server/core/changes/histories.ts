import { randomBytes } from 'node:crypto'
import { type ChangedArea, everyArea } from '#shared/contract/areas.ts'
import { type StreamNotice, worldEventLimits } from '#shared/world-events.ts'
import { everybody } from './area-sources.ts'
import type { Notice, WorldEvent } from './event-messages.ts'

/**
 * Numbers the changes of a world. The ids contain a random name. It distinguishes them from ids before a reset and from
 * ids of other servers.
 */
class Numbered {
  readonly #name = randomBytes(6).toString('base64url')
  latest = 0

  /** Returns the id that a stream sends for the change with this number. */
  idOf = (number = this.latest): string => `${this.#name}-${number}`

  /** Parses an id that a client sends back. Returns undefined if this history has not issued it. */
  numberOf(id: string): number | undefined {
    const number = Number(id.slice(this.#name.length + 1))
    return id === this.idOf(number) && number <= this.latest ? number : undefined
  }
}

/** A changed area, and the number of its latest change. */
export interface AreaChange {
  area: ChangedArea
  number: number
}

/**
 * Stores only the latest change of each area and seller, because a client that reconnects only needs to know which
 * areas it must read again.
 */
export class AreaHistory extends Numbered {
  readonly #changedAt = new Map<number, Map<ChangedArea, number>>()

  add(seller: number, areas: readonly ChangedArea[]): void {
    const known = this.#changedAt.get(seller) ?? new Map<ChangedArea, number>()
    for (const area of areas) known.set(area, ++this.latest)
    this.#changedAt.set(seller, known)
  }

  /** Returns the area changes of a seller after a number, in order. */
  after(seller: number, number: number): AreaChange[] {
    const changed = new Map<ChangedArea, number>()
    for (const each of [seller, everybody])
      for (const [area, at] of this.#changedAt.get(each) ?? [])
        if (at > number) changed.set(area, Math.max(at, changed.get(area) ?? 0))
    return [...changed].map(([area, at]) => ({ area, number: at })).toSorted((a, b) => a.number - b.number)
  }

  /** Returns the area changes that a client has missed since an id. If the id is unknown, returns all areas. */
  since(seller: number, id: string): AreaChange[] {
    const number = this.numberOf(id)
    return number === undefined ? [{ area: everyArea, number: this.latest }] : this.after(seller, number)
  }
}

/** Stores the latest events, up to `worldEventLimits.history`. */
export class EventHistory extends Numbered {
  readonly #now: () => number
  #events: WorldEvent[] = []

  /**
   * Creates an empty history.
   * @param now returns virtual milliseconds
   */
  constructor(now: () => number) {
    super()
    this.#now = now
  }

  add(events: readonly Omit<WorldEvent, 'id'>[]): WorldEvent[] {
    const added = events.map(event => ({ id: ++this.latest, ...event }))
    this.#events.push(...added)
    const { history } = worldEventLimits
    if (this.#events.length > 2 * history) this.#events = this.#events.slice(-history)
    return added
  }

  /** Returns the events after an id. If some of them are no longer stored, the first item is a notice about the gap. */
  since(id: string): (WorldEvent | Notice)[] {
    const number = this.numberOf(id)
    const known = this.#events.slice(-worldEventLimits.history)
    const missed = number === undefined ? known : known.filter(event => event.id > number)
    const before = (missed[0]?.id ?? this.latest + 1) - 1
    return number !== undefined && number >= before ? missed : [this.notice('gap', before), ...missed]
  }

  notice(kind: StreamNotice, id = 0): Notice {
    return { id, at: this.#now(), kind, subject: '', username: null, data: {} }
  }
}
