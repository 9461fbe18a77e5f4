import { Temporal } from 'temporal-polyfill'

/**
 * @param from milliseconds
 * @param duration ISO 8601, in UTC
 * @returns milliseconds; NaN where it is no duration, or leads out of time
 */
export function durationAfter(from: number, duration: string): number {
  try {
    return Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').add(Temporal.Duration.from(duration))
      .epochMilliseconds
  } catch {
    return Number.NaN
  }
}
