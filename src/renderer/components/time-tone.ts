const hourMs = 3_600_000

export type TimeTone = 'bad' | 'warn' | 'good'

/** Returns the tone of a deadline: red in its last six hours, amber in its last 18. `left` is in milliseconds. */
export function toneOfTime(left: number): TimeTone {
  if (left < 6 * hourMs) return 'bad'
  return left < 18 * hourMs ? 'warn' : 'good'
}
