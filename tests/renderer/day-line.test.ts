import { describe, expect, it } from 'vitest'
import { dayLines, elapsedShare } from '../../src/renderer/features/home/day-line.ts'

const at = '2026-11-20T00:00:00.000Z'
const points = (values: readonly number[]) => values.map(value => ({ at, value }))

describe('the line chart of sales on the home', () => {
  it('adds up the sales, ends at the present moment, and shows the whole previous period', () => {
    const { now, before, lowest, highest } = dayLines(
      { points: points([100, 50]), previous: points([10, 0, 0, 200]) },
      0.375,
    )
    expect(now).toEqual([
      [0, 0],
      [0.25, 100],
      [0.375, 150],
    ])
    expect(before.at(-1)).toEqual([1, 210])
    expect([lowest, highest]).toEqual([0, 210])
  })

  it('goes below zero after a refund', () =>
    expect(dayLines({ points: points([100, -300]), previous: points([0, 0]) }, 1)).toMatchObject({
      lowest: -200,
      highest: 100,
    }))

  it('never ends before its last point', () =>
    expect(dayLines({ points: points([1, 2]), previous: points([0, 0]) }, 0.1).now.at(-1)).toEqual([0.5, 3]))

  it('is flat without sales', () =>
    expect(dayLines({ points: points([0]), previous: points([]) }, 0.5)).toMatchObject({ lowest: 0, highest: 0 }))
})

it('measures the part of a period that has passed', () => {
  const period = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }
  expect(elapsedShare(period, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(0.5)
  expect(elapsedShare(period, Date.parse('2026-11-22T12:00:00.000Z'))).toBe(1)
})
