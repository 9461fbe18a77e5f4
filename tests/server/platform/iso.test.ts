import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from '#server/api/pipeline/time-zone.ts'
import { iso } from '#server/platform/iso.ts'

const hour = 3_600_000

test('a moment is formatted as Date formats it', () => {
  const moments = [
    0,
    1,
    59_999,
    24 * hour - 1,
    24 * hour,
    -1,
    Date.UTC(2026, 1, 28, 23, 59, 59, 999),
    Date.UTC(12_000, 0),
  ]
  for (const ms of [...moments, 951_782_400_000.5]) expect(iso(ms)).toBe(new Date(ms).toISOString())
  expect(() => iso(Number.NaN)).toThrow(RangeError)
})

test('the cached text of a day stays right, also on days of 23 or 25 hours', () => {
  for (const [noon, hours] of [
    [Date.UTC(2026, 2, 29, 12), 23],
    [Date.UTC(2026, 9, 25, 12), 25],
    [Date.UTC(2026, 10, 20, 12), 24],
  ] as const)
    for (const moment of [noon, noon - 11 * hour, noon + 9 * hour, noon]) {
      const [start, end] = [startOfDay(moment, 'Europe/Berlin'), endOfDay(moment, 'Europe/Berlin')]
      expect((end - start) / hour).toBe(hours)
      expect(start <= moment && moment < end).toBe(true)
    }
})
