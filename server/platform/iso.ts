import { LRUCache } from 'lru-cache'

const dayMs = 86_400_000
/** Milliseconds of 10000-01-01. RFC 3339 has no notation for this and later times. */
const farMs = Date.UTC(10_000, 0, 1)

const padded = (count: number, digits: number) =>
  Array.from({ length: count }, (_, value) => String(value).padStart(digits, '0'))
const two = padded(60, 2)
const three = padded(1_000, 3)

/**
 * Caches texts such as `2026-11-20T` by the number of days since 1970, because a response contains many times but few
 * days.
 */
const days = new LRUCache<number, string>({ max: 1_000 })

function dayText(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString().slice(0, 11)
  days.set(day, text)
  return text
}

/**
 * Formats milliseconds as RFC 3339 in UTC with milliseconds. A list has a hundred times, and `Date` would take three
 * times as long.
 */
export function iso(ms: number): string {
  if (!Number.isInteger(ms) || ms < 0 || ms >= farMs) return new Date(ms).toISOString()
  const day = Math.floor(ms / dayMs)
  const rest = ms - day * dayMs
  const seconds = Math.floor(rest / 1_000)
  const minutes = Math.floor(seconds / 60)
  const clock = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`
  return `${dayText(day)}${clock}.${three[rest % 1_000]}Z`
}

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))
