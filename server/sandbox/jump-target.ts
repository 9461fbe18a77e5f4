import { Temporal } from 'temporal-polyfill'
import { fail } from '../refusal.ts'

/** A leap year: what a jump may be at most, so that it is lived through in seconds. */
const longestMs = 366 * 86_400_000

/**
 * The moment that an operator's jump leads to: to a moment, by a duration, or both in this order.
 * @param advance ISO 8601 duration, in UTC
 * @returns milliseconds
 * @throws Refusal InvalidParameter when it is no time, goes back, or is further than a leap year
 */
export function jumpTarget(
  { set, advance }: { set?: string | undefined; advance?: string | undefined },
  from: number,
): number {
  const start = set === undefined ? from : Date.parse(set)
  requireAhead('set', start - from, set)
  if (advance === undefined) return start
  const to = addTo(advance, start)
  requireAhead('advance', (to ?? Number.NaN) - start, advance)
  requireAhead('advance', (to ?? Number.NaN) - from, advance)
  return to ?? start
}

function requireAhead(path: string, ms: number, message: string | undefined): void {
  if (!(ms >= 0 && ms <= longestMs)) fail('InvalidParameter', { issues: [{ path, message }] })
}

function addTo(duration: string, from: number): number | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').add(Temporal.Duration.from(duration))
      .epochMilliseconds
  } catch {
    return undefined
  }
}
