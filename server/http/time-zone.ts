import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { refuseField } from '../failures/refusal.ts'
import { headerOf } from './exchange.ts'

const known = new LRUCache<string, true>({ max: 600 })

/**
 * The time zone that the asker's days are shown in, from `X-Timezone`; UTC when absent.
 * @throws Refusal InvalidParameter when it is not an IANA name
 */
export const timeZoneOf = (request: IncomingMessage): string =>
  requireTimeZone(headerOf(request, 'x-timezone') || 'UTC', 'X-Timezone')

/**
 * @param path names the field in the refusal
 * @throws Refusal InvalidParameter when it is not an IANA name
 */
export function requireTimeZone(name: string, path: string): string {
  if (known.has(name)) return name
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    refuseField(path, 'invalid')
  }
  known.set(name, true)
  return name
}

const dayOf = (now: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay()

/** When the calendar day of a moment began, in milliseconds. */
export const startOfDay = (now: number, timeZone: string): number => dayOf(now, timeZone).epochMilliseconds

/** When the calendar day of a moment ends, in milliseconds; the next one begins then. */
export const endOfDay = (now: number, timeZone: string): number =>
  dayOf(now, timeZone).add({ days: 1 }).epochMilliseconds

/** Start and end of a period, of the one before it, and where its parts begin; all milliseconds, `to` not included. */
export interface Period {
  from: number
  to: number
  marks: number[]
}

/** Today by hours; this Monday-based week and this month by days (D-47). `back` counts periods into the past. */
export function periodOf(
  range: 'today' | 'week' | 'month',
  { now, timeZone }: { now: number; timeZone: string },
  back = 0,
): Period {
  const today = dayOf(now, timeZone)
  const start = {
    today: () => today.subtract({ days: back }),
    week: () => today.subtract({ days: today.dayOfWeek - 1 + 7 * back }),
    month: () => today.with({ day: 1 }).subtract({ months: back }),
  }[range]()
  const end = start.add({ today: { days: 1 }, week: { days: 7 }, month: { months: 1 } }[range])
  const marks: number[] = []
  const step = range === 'today' ? { hours: 1 } : { days: 1 }
  for (let mark = start; mark.epochMilliseconds < end.epochMilliseconds; mark = mark.add(step))
    marks.push(mark.epochMilliseconds)
  return { from: start.epochMilliseconds, to: end.epochMilliseconds, marks }
}
