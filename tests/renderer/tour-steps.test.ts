import { expect, it } from 'vitest'
import { orderStatuses } from '#shared/orders.ts'
import { progressOf, tourTaken } from '../../src/renderer/app/side-panel/tour-steps.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')
const none = Object.fromEntries(orderStatuses.map(status => [status, 0])) as Parameters<typeof progressOf>[1]
const start = progressOf(3, { ...none, pending_payment: 2, completed: 5 }, now)

it('a shop with a history starts the tour without completed steps', () =>
  expect(Object.values(tourTaken(start, start))).toEqual([false, false, false, false, false]))

it('each step is completed by changes of the store', () => {
  const paid = progressOf(4, { ...none, pending_payment: 2, to_be_shipped: 1, completed: 5 }, now)
  expect(tourTaken(start, paid)).toEqual({ stock: true, buyers: true, pay: true, time: false, money: false })
  const settled = progressOf(4, { ...none, pending_payment: 2, completed: 6 }, now + 14 * 86_400_000)
  expect(tourTaken(start, settled)).toEqual({ stock: true, buyers: true, pay: true, time: true, money: true })
})
