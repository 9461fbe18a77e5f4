import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomOf } from '#server/core/world/seeded-random.ts'

const throws = (seed: number, id: string | number, purpose: string) => {
  const random = randomOf(seed, id, purpose)
  return Array.from({ length: 20 }, () => random.next())
}

test('the same seed, id and purpose give the same numbers, whatever was drawn in between', () => {
  const first = throws(1, 7, 'carrier')
  throws(1, 8, 'carrier')
  throws(2, 7, 'carrier')
  expect(throws(1, 7, 'carrier')).toEqual(first)
})

test('another seed, id or purpose gives other numbers', () => {
  const all = [throws(1, 7, 'a'), throws(2, 7, 'a'), throws(1, 8, 'a'), throws(1, 7, 'b')]
  expect(new Set(all.map(each => each.join())).size).toBe(4)
})

test('numbers stay in their range', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, id, min, more) => {
      const random = randomOf(seed, id, 'range')
      const next = random.next()
      const between = random.between(min, min + more)
      const jitter = random.jitter(1_000, 0.25)
      expect(next >= 0 && next < 1).toBe(true)
      expect(Number.isInteger(between) && between >= min && between <= min + more).toBe(true)
      expect(Number.isInteger(jitter) && jitter >= 750 && jitter <= 1_250).toBe(true)
    }),
    { seed: 20_261_120, numRuns: 200 },
  )
})

test('numbers are evenly distributed around the right mean', () => {
  const random = randomOf(1, 1, 'spread')
  const tens = Array.from({ length: 10 }, () => 0)
  for (let each = 0; each < 10_000; each++) {
    const ten = Math.floor(random.next() * 10)
    tens[ten] = (tens[ten] ?? 0) + 1
  }
  for (const ten of tens) expect(Math.abs(ten - 1_000)).toBeLessThan(120)
  const total = Array.from({ length: 5_000 }, () => random.times(2)).reduce((sum, each) => sum + each, 0)
  expect(Math.abs(total / 5_000 - 2)).toBeLessThan(0.1)
})

test('picking from an empty list is an error', () => {
  expect(() => randomOf(1, 1, 'pick').pick([])).toThrow('nothing')
})
