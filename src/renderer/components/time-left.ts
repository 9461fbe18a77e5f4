/** Less time left than this is urgent, in milliseconds. */
const urgentMs = 2 * 3_600_000
/** Share of the whole time below which the end comes near. */
const nearShare = 0.75

type TimeTone = 'bad' | 'warn' | 'good'

/** Returns the tone of the time that is left of the `whole` time, both in milliseconds. */
export function toneOfTime(left: number, whole: number): TimeTone {
  if (left < urgentMs) return 'bad'
  return left < whole * nearShare ? 'warn' : 'good'
}

/** Returns the share of the whole time that is left, between 0 and 1. */
export const shareOfTime = (left: number, whole: number): number => Math.min(1, Math.max(0, left / whole))
