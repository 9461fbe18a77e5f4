import { expect, test } from 'vitest'
import { millisecondsOf } from '../../src/renderer/control-room/history/action-words.ts'

test('converts durations of weeks, days, hours and minutes to milliseconds, and other texts to undefined', () => {
  expect(millisecondsOf('PT2H')).toBe(7_200_000)
  expect(millisecondsOf('P1W2DT3H4M')).toBe(788_640_000)
  expect(['PT1.5H', 'P1Y', 'next', ''].map(millisecondsOf)).toEqual([undefined, undefined, undefined, undefined])
})
