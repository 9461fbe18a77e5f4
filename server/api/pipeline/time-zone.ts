import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { days } from '../../core/world/world-state.ts'
import { refuseField } from '../../platform/failures/refusal.ts'

const known = new LRUCache<string, true>({ max: 600 })
const utc = 'UTC'

/** Returns the time zone of `X-Timezone`; by default UTC. @throws Refusal InvalidParameter unless it is an IANA name */
export const timeZoneOf = (request: Request): string => requireTimeZone(request.get('x-timezone') || utc, 'X-Timezone')

/**
 * Checks that a text is a time zone.
 * @param path name of the field in the refusal
 * @returns the text
 * @throws Refusal InvalidParameter unless it is an IANA name
 */
export function requireTimeZone(name: string, path: string): string {
  // Creating the first DateTimeFormat of a process takes 10 ms, so UTC and known names are accepted without it.
  if (name === utc || known.has(name)) return name
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    refuseField(path, 'lookLike', { sample: 'Europe/Paris' })
  }
  known.set(name, true)
  return name
}

const dayOf = (now: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay()

interface Day {
  start: number
  end: number
}

/**
 * Caches calendar days by time zone and UTC day. A UTC day overlaps two calendar days of a zone. The cache holds the
 * one that was used last.
 */
const knownDays = new LRUCache<string, Day>({ max: 1_000 })

function dayAt(now: number, timeZone: string): Day {
  const key = `${timeZone} ${Math.floor(now / days(1))}`
  const known = knownDays.get(key)
  if (known && known.start <= now && now < known.end) return known
  const start = dayOf(now, timeZone)
  const day = { start: start.epochMilliseconds, end: start.add({ days: 1 }).epochMilliseconds }
  knownDays.set(key, day)
  return day
}

/** Returns the start of the calendar day that contains a time, in milliseconds. */
export const startOfDay = (now: number, timeZone: string): number => dayAt(now, timeZone).start

/** Returns the end of the calendar day that contains a time, in milliseconds. The end is the start of the next day. */
export const endOfDay = (now: number, timeZone: string): number => dayAt(now, timeZone).end

/** One of the calendar days from today on, with its date and its end in milliseconds. */
interface ComingDay {
  day: string
  end: number
}

const knownComing = new LRUCache<string, ComingDay[]>({ max: 600 })

/**
 * Lists `count` calendar days of a time zone, beginning with the day of `now`. The lists are cached.
 * @param now milliseconds
 */
export function comingDays(now: number, { timeZone, count }: { timeZone: string; count: number }): ComingDay[] {
  const key = `${timeZone} ${count} ${startOfDay(now, timeZone)}`
  const known = knownComing.get(key)
  if (known) return known
  const today = dayOf(now, timeZone)
  const coming = Array.from({ length: count }, (_, place) => ({
    day: today.add({ days: place }).toPlainDate().toString(),
    end: today.add({ days: place + 1 }).epochMilliseconds,
  }))
  knownComing.set(key, coming)
  return coming
}

/** A period in milliseconds; `to` is exclusive, `marks` are the starts of its parts. */
export interface Period {
  from: number
  to: number
  marks: readonly number[]
}

type Range = 'today' | 'week' | 'month'

const periods = new LRUCache<string, Period>({ max: 600 })

/**
 * Returns a period (D-47): today by hours, or the week from Monday or the month by days.
 * @param back number of periods before the present one
 */
export function periodOf(range: Range, { now, timeZone }: { now: number; timeZone: string }, back = 0): Period {
  const key = `${range} ${back} ${timeZone} ${startOfDay(now, timeZone)}`
  const known = periods.get(key) ?? findPeriod(range, dayOf(now, timeZone), back)
  periods.set(key, known)
  return known
}

function findPeriod(range: Range, today: Temporal.ZonedDateTime, back: number): Period {
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
