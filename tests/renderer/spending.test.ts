import { expect, test } from 'vitest'
import { type Ad, spendingDays, spentByDay, sumsOf } from '../../src/renderer/features/ads/spending.ts'

const ad = (startsAt: string, price: number): Ad => ({
  id: startsAt,
  name: 'Starter',
  days: 3,
  boost: 1.3,
  price,
  startsAt,
  visitors: 10,
  orders: 1,
})
const ads = [
  ad('2026-12-07T09:00:00.000Z', 6_000),
  ad('2026-11-24T15:00:00.000Z', 2_000),
  ad('2026-11-24T09:00:00.000Z', 2_000),
  ad('2026-11-20T09:00:00.000Z', 2_000),
]

test("spending is listed by day, and the latest day of a month shows the month's sum", () => {
  const days = spendingDays(ads, true)
  expect(days.map(day => day.ads.length)).toEqual([1, 2, 1])
  expect(days.map(day => day.month)).toEqual([{ spent: 6_000 }, { spent: 6_000 }, null])
})

test('a month with missing older days has no sum', () => {
  expect(spendingDays(ads, false).map(day => day.month)).toEqual([{ spent: 6_000 }, { spent: null }, null])
})

test('lists the spending of each of the last days, today last', () => {
  const days = spentByDay(ads, 14, Date.parse('2026-12-07T12:00:00.000Z'))
  expect(days.map(({ spent }) => spent)).toEqual([4_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6_000])
  expect(sumsOf(ads)).toEqual({ price: 12_000, visitors: 40, orders: 4 })
})
