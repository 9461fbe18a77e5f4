import type { Answer } from '#shared/contract/schemas.ts'

/** A point of a line: share of the period, and the total up to there. */
type Point = readonly [share: number, total: number]

/** Running totals of a period and of the one before it, for one chart. */
interface DayLines {
  now: readonly Point[]
  before: readonly Point[]
  lowest: number
  highest: number
}

/** Returns the running totals, starting with zero. */
function totals(values: readonly number[]): number[] {
  let sum = 0
  return [
    0,
    ...values.map(value => {
      sum += value
      return sum
    }),
  ]
}

type Line = Pick<Answer<'home.statLine'>, 'points' | 'previous'>

/**
 * Returns the running totals of sales, up to now and for the whole previous period.
 * @param elapsed share of the present period that has passed
 */
export function dayLines({ points, previous }: Line, elapsed: number): DayLines {
  const parts = Math.max(points.length, previous.length, 1)
  const before = totals(previous.map(({ value }) => value)).map((total, place): Point => [place / parts, total])
  const [sums, last] = [totals(points.map(({ value }) => value)), points.length]
  // The last hour or day is not over: its line ends at the present moment.
  const end = Math.min(1, Math.max(elapsed, (last - 1) / parts))
  const now = sums.map((total, place): Point => [place === last ? end : place / parts, total])
  const all = [...now, ...before].map(([, total]) => total)
  return { now, before, lowest: Math.min(0, ...all), highest: Math.max(0, ...all) }
}

/** Returns the part of a period that has passed, from 0 to 1. */
export function elapsedShare({ from, to }: { from: string; to: string }, now: number): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  return Math.min(1, Math.max(0, (now - start) / (end - start || 1)))
}
