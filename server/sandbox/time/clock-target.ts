import { sandboxLimits } from '#shared/sandbox.ts'
import { durationAfter } from '../../core/world/duration.ts'
import { days } from '../../core/world/world-state.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'

/** A leap year: what a jump may be at most, so that it is lived through in seconds. */
const longestDays = 366
const longestMs = days(longestDays)

/** What the fields of a jump take. */
const samples = { set: '2026-11-21T09:30:00.000Z', advance: 'P1D', atMost: 'P60D', 'reviews.after': 'PT2H' } as const

/**
 * The moment that an operator's jump leads to: to a moment, by a duration, or both in this order.
 * @param advance ISO 8601 duration, in UTC
 * @param from the moment that it leaves, in milliseconds
 * @param field where the duration stands in the request
 * @returns milliseconds
 * @throws Refusal InvalidParameter when it is no time, goes back, or is further than a leap year or the last moment
 */
export function clockTarget(
  { set, advance }: { set?: string | undefined; advance?: string | undefined },
  from: number,
  field: Exclude<keyof typeof samples, 'set'> = 'advance',
): number {
  const furthest = Math.min(from + longestMs, sandboxLimits.lastMomentMs)
  const requireJump = (path: keyof typeof samples, ms: number): void => {
    if (ms >= 0 && ms <= longestMs && from + ms <= sandboxLimits.lastMomentMs) return
    if (ms < 0) refuseField(path, 'pastTime')
    if (Number.isNaN(ms)) refuseField(path, 'lookLike', { sample: samples[path] })
    refuseField(path, 'atMost', { max: path === 'set' ? iso(furthest) : `P${longestDays}D` })
  }
  const start = set === undefined ? from : Date.parse(set)
  requireJump('set', start - from)
  if (advance === undefined) return start
  const to = durationAfter(start, advance)
  requireJump(field, to - start)
  requireJump(field, to - from)
  return to
}
