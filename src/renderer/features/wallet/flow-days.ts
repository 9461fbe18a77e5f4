import type { ItemOf } from '../../api/queries.ts'

export type Flow = ItemOf<'wallet.flows'>

export interface FlowDay {
  /** Calendar day in the local time zone. */
  day: string
  /** Time of its newest entry. */
  at: string
  /** True for the newest day of a month, which has the month's heading above it. */
  startsMonth: boolean
  flows: Flow[]
  /** Income and spending of the day; null until the whole day is loaded. */
  sums: { in: number; out: number } | null
}

const dayOf = (iso: string): string => new Date(iso).toDateString()
const monthOf = (iso: string): string => `${new Date(iso).getFullYear()}-${new Date(iso).getMonth()}`

/** Adds up income and spending. An entry counts even if it was reversed later. */
export function sumsOf(flows: readonly Pick<Flow, 'amount'>[]): { in: number; out: number } {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const amounts = flows.map(({ amount }) => amount)
  return { in: sum(amounts.filter(amount => amount > 0)), out: sum(amounts.filter(amount => amount < 0)) }
}

/** Groups the history by day, newest first. @param isWhole true if the whole history is loaded */
export function daysOf(flows: readonly Flow[], isWhole: boolean): FlowDay[] {
  const groups = [...Map.groupBy(flows, ({ at }) => dayOf(at))]
  return groups.map(([day, ofDay], place) => {
    const at = ofDay[0]?.at ?? ''
    const before = groups[place - 1]?.[1][0]?.at
    const isRead = isWhole || place < groups.length - 1
    return {
      day,
      at,
      flows: ofDay,
      startsMonth: before === undefined || monthOf(before) !== monthOf(at),
      sums: isRead ? sumsOf(ofDay) : null,
    }
  })
}

/** Maximum number of entries in one row of the list. */
const cardEntries = 20

/** A day, or a part of a day with many entries, because the list only renders visible cards. */
export interface FlowCard {
  day: FlowDay
  flows: Flow[]
  isFirst: boolean
}

export const cardsOf = (days: readonly FlowDay[]): FlowCard[] =>
  days.flatMap(day =>
    Array.from({ length: Math.ceil(day.flows.length / cardEntries) }, (_, place) => ({
      day,
      flows: day.flows.slice(place * cardEntries, (place + 1) * cardEntries),
      isFirst: place === 0,
    })),
  )
