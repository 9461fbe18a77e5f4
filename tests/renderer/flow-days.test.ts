import { expect, test } from 'vitest'
import { cardsOf, daysOf, type Flow, sumsOf } from '../../src/renderer/features/wallet/flow-days.ts'

const flow = (id: string, at: string, amount: number): Flow => ({
  id,
  kind: 'settlement',
  amount,
  balanceAfter: 0,
  status: 'success',
  reason: null,
  ref: null,
  item: null,
  at,
})

const list = [
  flow('5', '2026-12-01T12:00:00.000Z', 500),
  flow('4', '2026-11-30T12:00:00.000Z', -200),
  flow('3', '2026-11-30T11:00:00.000Z', 300),
  flow('2', '2026-11-29T12:00:00.000Z', 100),
]

test('groups the history by day, newest first, with one heading for each month', () => {
  expect(daysOf(list, true).map(({ flows, startsMonth }) => [flows.map(({ id }) => id), startsMonth])).toEqual([
    [['5'], true],
    [['4', '3'], true],
    [['2'], false],
  ])
})

test('a day shows its totals only when all its entries are loaded', () => {
  expect(daysOf(list, true).map(({ sums }) => sums)).toEqual([
    { in: 500, out: 0 },
    { in: 300, out: -200 },
    { in: 100, out: 0 },
  ])
  expect(daysOf(list, false).at(-1)?.sums).toBeNull()
})

test('the totals of all entries equal the change of the balance', () => {
  const { in: came, out } = sumsOf(list)
  expect(came + out).toBe(700)
})

test('a long day is rendered in parts, with its heading above the first', () => {
  const busy = Array.from({ length: 45 }, (_, place) => flow(String(place), '2026-12-01T12:00:00.000Z', 100))
  const cards = cardsOf(daysOf([...busy, ...list.slice(1)], true))
  expect(cards.map(({ flows, isFirst }) => [flows.length, isFirst])).toEqual([
    [20, true],
    [20, false],
    [5, false],
    [2, true],
    [1, true],
  ])
})
