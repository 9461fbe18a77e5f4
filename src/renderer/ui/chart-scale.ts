export interface ChartPoint {
  label: string
  /** Null where the period has not come to yet. */
  value: number | null
  previous: number | null
}

/** Labels that read the same are said once: an empty shop's axis is not a column of zeros. */
export const once = (labels: readonly string[]): string[] =>
  labels.map((label, at) => (label === labels[at - 1] ? '' : label))

/** From nought, or from the lowest loss, to the highest of both lines. */
export function valueRange(points: readonly ChartPoint[]): [number, number] {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0])
  return [Math.min(0, ...values), Math.max(1, ...values)]
}

/** A single point stands in the middle: a scale without a width draws nothing. */
export const placeRange = (count: number): [number, number] => (count > 1 ? [0, count - 1] : [-0.5, 0.5])

/** The place of the last value of a line: a dot marks it, which is all there is to see of a line of one value. */
export const lastPlace = (values: readonly (number | null)[]): number => values.findLastIndex(value => value !== null)
