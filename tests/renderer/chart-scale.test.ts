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
  expect(valueRange([point(3, 8), point(null, 12)], 1)).toEqual([0, 12])
  expect(valueRange([point(-3, 2)], 1)).toEqual([-3, 2])
  expect(valueRange([], 1)).toEqual([0, 1])
})

it('has a scale up to the least height on a day without sales, with no marks of cents', () => {
  const range = valueRange([point(0, 0), point(null, -310)], 1_000)
  expect(range).toEqual([-310, 1_000])
  expect(marksBetween(range, { steps: roundSteps(range), room: 2 })).toEqual([0, 1_000])
  for (const room of [1, 2, 3, 4, 8])
    expect(marksBetween([0, 1], { steps: roundSteps([0, 1]), room }).every(Number.isInteger)).toBe(true)
})

it('says labels that read the same once', () => expect(once(['0', '0', '1', '1'])).toEqual(['0', '', '1', '']))

it('marks round values, as many as there is room for, from below nought too', () => {
  const marks = (range: [number, number], room: number) => marksBetween(range, { steps: roundSteps(range), room })
  expect(marks([0, 3_140], 2)).toEqual([0, 2_000])
  expect(marks([0, 1], 2)).toEqual([0, 1])
  expect(marks([-30, 90], 3)).toEqual([0, 50])
  expect(marks([-60, 60], 3)).toEqual([-50, 0, 50])
})

it('names as many points as there is room for, and the first one of a narrow chart', () => {
  expect(marksBetween([0, 23], { steps: placeSteps, room: 4 })).toEqual([0, 6, 12, 18])
  expect(marksBetween([0, 6], { steps: placeSteps, room: 4 })).toEqual([0, 2, 4, 6])
  expect(marksBetween([0, 0], { steps: placeSteps, room: 4 })).toEqual([0])
  expect(marksBetween([0, 30], { steps: placeSteps, room: 0 })).toEqual([0])
})
