import { type Referred, referenceLetters } from '#shared/references.ts'

/** Prefixes of the keys of ledger events that do not belong to an order, by the kind of record. */
const eventsBy: Record<Referred, readonly string[]> = {
  withdrawal: ['withdrawal.asked', 'withdrawal.decided'],
  recharge: ['recharge'],
  deposit: ['deposit.asked', 'deposit.decided'],
  ad: ['ad'],
  correction: ['correction'],
}
const kinds = Object.keys(eventsBy) as Referred[]

/** Returns the id at the end of the key of a ledger event. */
const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0])

/** Returns the record that a ledger event refers to; undefined for an event of an order. */
export function referredBy(event: string): { what: Referred; id: number } | undefined {
  const beginning = event.replace(/:\d+$/, '')
  const what = kinds.find(kind => eventsBy[kind].includes(beginning))
  return what && { what, id: numberIn(event) }
}

/**
 * Returns the keys of the ledger events that belong to a reference such as `W-12`; an empty list if the server does not
 * create such references.
 */
export function eventsOf(reference: string): string[] {
  const what = kinds.find(kind => reference.startsWith(`${referenceLetters[kind]}-`))
  const id = numberIn(reference)
  return what === undefined || Number.isNaN(id) ? [] : eventsBy[what].map(event => `${event}:${id}`)
}
