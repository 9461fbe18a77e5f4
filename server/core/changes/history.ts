import { randomBytes } from 'node:crypto'
import { everyArea, type Told } from '#shared/contract/areas.ts'
import type { Change } from './changes.ts'
import { everybody, watchedTables } from './watched-tables.ts'

/** A change under its number. */
export interface News {
  number: number
  area: Told
}

/** When each area of a seller changed last: enough to tell who was away for a moment what it missed. */
export interface History {
  note(changes: readonly Change[]): void
  /** Something changed that nobody noted: anything of anybody's. */
  noteAll(): void
  /** The id of the latest change. */
  id(number?: number): string
  /** What a seller has missed, in order; everything where the id is not one of this history. */
  since(sellerId: number, lastId: string): News[]
  /** What a seller has missed since a number of this history. */
  after(sellerId: number, number: number): News[]
  latest(): number
}

/** Begins a history that knows no id of another. */
export function createHistory(): History {
  const name = randomBytes(6).toString('base64url')
  const changedAt = new Map<number, Map<Told, number>>()
  let latest = 0

  const noteOne = (seller: number, area: Told) => {
    const known = changedAt.get(seller) ?? new Map<Told, number>()
    changedAt.set(seller, known.set(area, ++latest))
  }
  const after = (sellerId: number, number: number): News[] => {
    const news = new Map<Told, number>()
    for (const seller of [sellerId, everybody])
      for (const [area, at] of changedAt.get(seller) ?? [])
        if (at > number) news.set(area, Math.max(at, news.get(area) ?? 0))
    return [...news].map(([area, at]) => ({ area, number: at })).toSorted((a, b) => a.number - b.number)
  }

  return {
    note(changes) {
      for (const { seller, source } of changes)
        for (const area of watchedTables[source]?.areas ?? []) noteOne(seller, area)
    },
    noteAll: () => noteOne(everybody, everyArea),
    id: (number = latest) => `${name}-${number}`,
    since(sellerId, lastId) {
      const [known, number] = [lastId.slice(0, name.length), Number(lastId.slice(name.length + 1))]
      const isKnown = known === name && Number.isInteger(number) && number <= latest
      return isKnown ? after(sellerId, number) : [{ area: everyArea, number: latest }]
    },
    after,
    latest: () => latest,
  }
}
