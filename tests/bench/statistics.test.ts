import { expect, test } from 'vitest'
import { median, quantile } from './statistics.ts'

test('the median is the middle value of an odd number of values, and the mean of the middle two of an even number', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a quantile is the value below which a share of all values lies', () => {
  const values = Array.from({ length: 1_000 }, (_each, i) => 1_000 - i)
  expect(quantile(values, 0.99)).toBe(991)
  expect(quantile(values, 0.999)).toBe(1_000)
  expect(quantile(values, 1)).toBe(1_000)
  expect(quantile([], 0.5)).toBeNaN()
})
