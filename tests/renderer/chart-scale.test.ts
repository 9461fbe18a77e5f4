import { expect, it } from 'vitest'
import {
  type ChartPoint,
  lastPlace,
  marksBetween,
  once,
  placeRange,
  placeSteps,
  roundSteps,
  valueRange,
} from '../../src/renderer/ui/chart-scale.ts'

const point = (value: number | null, previous: number | null = null): ChartPoint => ({ label: '', value, previous })

it('centres the point of a chart with one value', () => {
  expect(placeRange(1)).toEqual([-0.5, 0.5])
  expect(placeRange(24)).toEqual([0, 23])
})

it('marks the last value of an incomplete period, and nothing without values', () => {
  expect(lastPlace([4, 5, null, null])).toBe(1)
  expect(lastPlace([4])).toBe(0)
  expect(lastPlace([null, null])).toBe(-1)
})

it('ranges from zero or the lowest loss to the maximum of both lines', () => {
  expect(valueRange([point(3, 8), point(null, 12)], 1)).toEqual([0, 12])
  expect(valueRange([point(-3, 2)], 1)).toEqual([-3, 2])
  expect(valueRange([], 1)).toEqual([0, 1])
})

it('has a minimum range on a day without sales, without marks for cents', () => {
  const range = valueRange([point(0, 0), point(null, -310)], 1_000)
  expect(range).toEqual([-310, 1_000])
  expect(marksBetween(range, { steps: roundSteps(range), room: 2 })).toEqual([0, 1_000])
  for (const room of [1, 2, 3, 4, 8])
    expect(marksBetween([0, 1], { steps: roundSteps([0, 1]), room }).every(Number.isInteger)).toBe(true)
})

it('omits repeated labels', () => expect(once(['0', '0', '1', '1'])).toEqual(['0', '', '1', '']))

it('marks as many round values as fit, also below zero', () => {
  const marks = (range: [number, number], room: number) => marksBetween(range, { steps: roundSteps(range), room })
  expect(marks([0, 3_140], 2)).toEqual([0, 2_000])
  expect(marks([0, 1], 2)).toEqual([0, 1])
  expect(marks([-30, 90], 3)).toEqual([0, 50])
  expect(marks([-60, 60], 3)).toEqual([-50, 0, 50])
})

it('labels as many points as fit, and the first one of a narrow chart', () => {
  expect(marksBetween([0, 23], { steps: placeSteps, room: 4 })).toEqual([0, 6, 12, 18])
  expect(marksBetween([0, 6], { steps: placeSteps, room: 4 })).toEqual([0, 2, 4, 6])
  expect(marksBetween([0, 0], { steps: placeSteps, room: 4 })).toEqual([0])
  expect(marksBetween([0, 30], { steps: placeSteps, room: 0 })).toEqual([0])
})
