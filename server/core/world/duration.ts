import { Temporal } from 'temporal-polyfill'

/**
 * Adds an ISO 8601 duration to a time, in UTC.
 * @param from milliseconds
 * @returns milliseconds; NaN if the text is not a duration or the result is out of range
 */
export function durationAfter(from: number, duration: string): number {
  try {
    return Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').add(Temporal.Duration.from(duration))
      .epochMilliseconds
  } catch {
    return Number.NaN
  }
}
