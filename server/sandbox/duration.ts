import { Temporal } from 'temporal-polyfill'
import { fail } from '../refusal.ts'

const longestDays = 366

/**
 * Adds an ISO 8601 duration to a moment in UTC.
 * @returns milliseconds
 * @throws Refusal InvalidParameter when it is not one, goes back, or is longer than a leap year
 */
export function parseDuration(duration: string, from: number): number {
  const to = addTo(duration, from)
  if (to === undefined || to < from || to - from > longestDays * 86_400_000)
    return fail('InvalidParameter', { issues: [{ path: 'advance', message: duration }] })
  return to
}

function addTo(duration: string, from: number): number | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').add(Temporal.Duration.from(duration))
      .epochMilliseconds
  } catch {
    return undefined
  }
}
