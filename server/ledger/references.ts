/** What an entry refers to where it is no order: the letter before its number, and what its events begin with. */
const referred = {
  withdrawal: { letter: 'W', events: ['withdrawal.asked', 'withdrawal.decided'] },
  recharge: { letter: 'R', events: ['recharge'] },
  deposit: { letter: 'D', events: ['deposit.asked', 'deposit.decided'] },
  ad: { letter: 'A', events: ['ad'] },
  correction: { letter: 'C', events: ['correction'] },
} as const
export type Referred = keyof typeof referred

const kinds = Object.keys(referred) as Referred[]

/** For example `W-000042`. */
export const referenceOf = (what: Referred, id: number): string =>
  `${referred[what].letter}-${String(id).padStart(6, '0')}`

/** What an event's key ends in: the number of what it happened to. */
const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0])

/** What an event that is no order's refers to. */
export function referredBy(event: string): { what: Referred; id: number } | undefined {
  const beginning = event.replace(/:\d+$/, '')
  const what = kinds.find(kind => (referred[kind].events as readonly string[]).includes(beginning))
  return what && { what, id: numberIn(event) }
}

/** The keys of all events that a reference names; none for one that is not ours. */
export function eventsOf(reference: string): string[] {
  const what = kinds.find(kind => reference.startsWith(`${referred[kind].letter}-`))
  const id = numberIn(reference)
  return what === undefined || Number.isNaN(id) ? [] : referred[what].events.map(event => `${event}:${id}`)
}
