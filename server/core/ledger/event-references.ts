import { type Referred, referenceLetters } from '#shared/references.ts'

/** What the keys of the events begin with of what is no order. */
const eventsBy: Record<Referred, readonly string[]> = {
  withdrawal: ['withdrawal.asked', 'withdrawal.decided'],
  recharge: ['recharge'],
  deposit: ['deposit.asked', 'deposit.decided'],
  ad: ['ad'],
  correction: ['correction'],
}
const kinds = Object.keys(eventsBy) as Referred[]

/** What an event's key ends in: the number of what it happened to. */
const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0])

/** What an event that is no order's refers to. */
export function referredBy(event: string): { what: Referred; id: number } | undefined {
  const beginning = event.replace(/:\d+$/, '')
  const what = kinds.find(kind => eventsBy[kind].includes(beginning))
  return what && { what, id: numberIn(event) }
}

/** The keys of all events that a reference names; none for one that is not ours. */
export function eventsOf(reference: string): string[] {
  const what = kinds.find(kind => reference.startsWith(`${referenceLetters[kind]}-`))
  const id = numberIn(reference)
  return what === undefined || Number.isNaN(id) ? [] : eventsBy[what].map(event => `${event}:${id}`)
}
