import { expect, test } from 'vitest'
import { aServer } from '../../../support/server.ts'

const clock = '2026-11-21T10:30:00.000Z'
const lesson = { id: 'busy-saturday' }

test('a past day of a lesson has more visitors than orders, and a consistent chart', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.startScenario', lesson)
  const seller = await server.signIn()
  const stat = await seller.ask('home.stat', { range: 'today' })
  expect(stat.orders).toBeGreaterThan(5)
  expect(stat.visitors).toBeGreaterThan(stat.orders)
  expect(stat.clicks).toBeGreaterThan(stat.orders)
  const { points } = await seller.ask('home.statLine', { metric: 'visitors', range: 'today' })
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(stat.visitors)
})

test('a lesson starts with only the notifications of the last hours unread', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.startScenario', lesson)
  const seller = await server.signIn()
  const { list } = await seller.ask('notifications.list', { size: 100 })
  const unread = list.filter(({ readAt }) => readAt === null)
  const since = Date.parse(clock) - 12 * 3_600_000
  expect(unread.length).toBeGreaterThan(0)
  expect(unread.every(({ at }) => Date.parse(at) >= since)).toBe(true)
  expect((await seller.ask('notifications.check', {})).unread).toBe(unread.length)
  expect(list.length).toBeGreaterThan(unread.length)
})
