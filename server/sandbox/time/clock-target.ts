import { sandboxLimits } from '#shared/sandbox.ts'
import { durationAfter } from '../../core/world/duration.ts'
import { days } from '../../core/world/world-state.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'

/** Maximum length of an advance in days. It is a leap year, and such an advance takes seconds. */
const longestDays = 366
const longestMs = days(longestDays)

/** Valid value of each field. A refusal suggests it. */
const samples = { set: '2026-11-21T09:30:00.000Z', advance: 'P1D', atMost: 'P60D', 'reviews.after': 'PT2H' } as const

/**
 * Returns the target of an advance: a time, a duration from now, or a time followed by a duration.
 * @param advance ISO 8601 duration, in UTC
 * @param from present time in milliseconds
 * @param field name of the duration in the request
 * @returns milliseconds
 * @throws Refusal InvalidParameter if it is not a valid time, is in the past, or is more than a leap year away or after
 * the last possible time
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
