export interface ChartPoint {
  label: string
  /** Null for a time in the future. */
  value: number | null
  previous: number | null
}

/** Replaces repeated labels with empty ones, so that the axis of an empty shop is not a column of zeros. */
export const once = (labels: readonly string[]): string[] =>
  labels.map((label, at) => (label === labels[at - 1] ? '' : label))

/**
 * Returns the range of both lines, which always includes zero.
 * @param least minimum end of the range, so that a day without sales has no fractional marks
 */
export function valueRange(points: readonly ChartPoint[], least: number): [number, number] {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0])
  return [Math.min(0, ...values), Math.max(least, ...values)]
}

/** Centers a single point, because a scale without a width draws nothing. */
export const placeRange = (count: number): [number, number] => (count > 1 ? [0, count - 1] : [-0.5, 0.5])

/** Returns the index of the last value. A dot marks it, because a line with one value is invisible. */
export const lastPlace = (values: readonly (number | null)[]): number => values.findLastIndex(value => value !== null)

/** Possible distances between the labels of the time axis, in hours or days. */
export const placeSteps: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 12]

/**
 * Returns round steps for a scale, ascending: 1, 2, 2.5 and 5 times powers of ten. Only integers, because the number of
 * orders has no fractions.
 */
export function roundSteps([from, to]: readonly [number, number]): number[] {
  const power = 10 ** Math.floor(Math.log10(to - from))
  return [power / 10, power, power * 10]
    .flatMap(unit => [1, 2, 2.5, 5].map(times => unit * times))
    .filter(Number.isInteger)
}

/** Returns the marks of a scale: multiples of the smallest step that fits. If no step fits, there is one mark. */
export function marksBetween(
  [from, to]: readonly [number, number],
  { steps, room }: { steps: readonly number[]; room: number },
): number[] {
  const step = steps.find(each => (to - from) / each <= room) ?? to - from + 1
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
