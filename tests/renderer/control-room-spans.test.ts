import { expect, test } from 'vitest'
import { millisecondsOf } from '../../src/renderer/control-room/history/action-words.ts'

test('a duration of weeks, days, hours and minutes is so many milliseconds; of any other text nothing is known', () => {
  expect(millisecondsOf('PT2H')).toBe(7_200_000)
  expect(millisecondsOf('P1W2DT3H4M')).toBe(788_640_000)
  expect(['PT1.5H', 'P1Y', 'next', ''].map(millisecondsOf)).toEqual([undefined, undefined, undefined, undefined])
})
