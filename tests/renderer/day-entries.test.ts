import { expect, test } from 'vitest'
import { dayEntries } from '../../src/renderer/features/notifications/day-entries.ts'

const dayOf = (iso: string): string => iso.slice(0, 10)
const at = (day: number, kind: string) => ({ kind, at: `2026-11-${day}T09:00:00.000Z` })
const read = (list: { kind: string; at: string }[]) =>
  dayEntries(list, dayOf).map(({ head, all }) => [head?.slice(-2) ?? '', all.map(({ kind }) => kind).join('+')])

test('each day has one heading, and its settlements share a row', () => {
  expect(
    read([
      at(20, 'order_settled'),
      at(20, 'order_settled'),
      at(20, 'order_placed'),
      at(20, 'order_settled'),
      at(19, 'order_settled'),
    ]),
  ).toEqual([
    ['20', 'order_settled+order_settled'],
    ['', 'order_placed'],
    ['', 'order_settled'],
    ['19', 'order_settled'],
  ])
})

test('a day ends with its last row', () => {
  const list = [at(20, 'order_settled'), at(20, 'order_placed'), at(19, 'order_placed'), at(18, 'order_settled')]
  expect(dayEntries(list, dayOf).map(({ isLast }) => isLast)).toEqual([false, true, true, true])
})

test('other entries are not combined', () => {
  expect(read([at(20, 'order_placed'), at(20, 'order_placed')])).toHaveLength(2)
  expect(read([])).toEqual([])
})
