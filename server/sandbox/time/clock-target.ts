import { sandboxLimits } from '#shared/sandbox.ts'
import { durationAfter } from '../../core/world/duration.ts'
import { days } from '../../core/world/world-state.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'

/** A leap year: an advance of that length takes seconds. */
const longestDays = 366
const longestMs = days(longestDays)

/** Sample values for the refusals of each field. */
const samples = { set: '2026-11-21T09:30:00.000Z', advance: 'P1D', atMost: 'P60D', 'reviews.after': 'PT2H' } as const

/**
 * Returns the target of an advance: a moment, a duration, or a moment followed by a duration.
 * @param advance ISO 8601 duration, in UTC
 * @param from current time in milliseconds
 * @param field name of the duration in the request
 * @returns milliseconds
 * @throws Refusal InvalidParameter if it is not a valid time, is in the past, or is beyond a leap year or the last
 * moment
 */
export function clockTarget(
  { set, advance }: { set?: string | undefined; advance?: string | undefined },
  from: number,
  field: Exclude<keyof typeof samples, 'set'> = 'advance',
): number {
  const furthest = Math.min(from + longestMs, sandboxLimits.lastMomentMs)
  const requireInRange = (path: keyof typeof samples, ms: number): void => {
    if (ms >= 0 && ms <= longestMs && from + ms <= sandboxLimits.lastMomentMs) return
    if (ms < 0) refuseField(path, 'pastTime')
    if (Number.isNaN(ms)) refuseField(path, 'lookLike', { sample: samples[path] })
    refuseField(path, 'atMost', { max: path === 'set' ? iso(furthest) : `P${longestDays}D` })
  }
  const start = set === undefined ? from : Date.parse(set)
  requireInRange('set', start - from)
  if (advance === undefined) return start
  const to = durationAfter(start, advance)
  requireInRange(field, to - start)
  requireInRange(field, to - from)
  return to
}
