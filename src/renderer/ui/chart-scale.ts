export interface ChartPoint {
  label: string
  /** Null where the period has not come to yet. */
  value: number | null
  previous: number | null
}

/** Labels that read the same are said once: an empty shop's axis is not a column of zeros. */
export const once = (labels: readonly string[]): string[] =>
  labels.map((label, at) => (label === labels[at - 1] ? '' : label))

/**
 * From nought, or from the lowest loss, to the highest of both lines.
 * @param least the height of the scale at least, so that an empty day has no marks of fractions
 */
export function valueRange(points: readonly ChartPoint[], least: number): [number, number] {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0])
  return [Math.min(0, ...values), Math.max(least, ...values)]
}

/** A single point is centred, because a scale without a width draws nothing. */
export const placeRange = (count: number): [number, number] => (count > 1 ? [0, count - 1] : [-0.5, 0.5])

/** The place of the last value of a line: a dot marks it, which is all there is to see of a line of one value. */
export const lastPlace = (values: readonly (number | null)[]): number => values.findLastIndex(value => value !== null)

/** Between the names of points: hours and days are counted in these. */
export const placeSteps: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 12]

/** Round steps for a scale, the smallest first: 1, 2, 2.5 and 5 of each power of ten, whole: no mark is half an order. */
export function roundSteps([from, to]: readonly [number, number]): number[] {
  const power = 10 ** Math.floor(Math.log10(to - from))
  return [power / 10, power, power * 10]
    .flatMap(unit => [1, 2, 2.5, 5].map(times => unit * times))
    .filter(Number.isInteger)
}

/** The marks of a scale: multiples of the smallest step that there is room for; the first one alone where there is room for none. */
export function marksBetween(
  [from, to]: readonly [number, number],
  { steps, room }: { steps: readonly number[]; room: number },
): number[] {
  const step = steps.find(each => (to - from) / each <= room) ?? to - from + 1
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
