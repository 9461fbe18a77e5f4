import { expect, it } from 'vitest'
import { type ChartPoint, lastPlace, once, placeRange, valueRange } from '../../src/renderer/ui/chart-scale.ts'

const point = (value: number | null, previous: number | null = null): ChartPoint => ({ label: '', value, previous })

it('gives a chart of one point a width, and puts the point in its middle', () => {
  expect(placeRange(1)).toEqual([-0.5, 0.5])
  expect(placeRange(24)).toEqual([0, 23])
})

it('marks the end of a line that stops before its period does, and nothing where there is no value yet', () => {
  expect(lastPlace([4, 5, null, null])).toBe(1)
  expect(lastPlace([4])).toBe(0)
  expect(lastPlace([null, null])).toBe(-1)
})

it('reaches from nought or the lowest loss to the highest of both lines', () => {
  expect(valueRange([point(3, 8), point(null, 12)])).toEqual([0, 12])
  expect(valueRange([point(-3, 2)])).toEqual([-3, 2])
  expect(valueRange([])).toEqual([0, 1])
})

it('says labels that read the same once', () => expect(once(['0', '0', '1', '1'])).toEqual(['0', '', '1', '']))
