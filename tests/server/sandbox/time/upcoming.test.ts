import { expect, test } from 'vitest'
import { aServer } from '../../../support/server.ts'

test('upcoming events are listed soonest first, each kind once, and none is in the past', async () => {
  const server = await aServer('demo')
  const { list } = await server.command('sandbox.upcoming', {})
  const { clock, dueEvents } = await server.command('sandbox.state', {})
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted())
  expect(new Set(list.map(({ happening }) => happening)).size).toBe(list.length)
  expect(list.every(({ at }) => at >= clock.now)).toBe(true)
  expect(list.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(dueEvents)
})

test('listed events have occurred once their time has passed', async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  const ships = async () =>
    (await server.command('sandbox.upcoming', {})).list.find(each => each.happening === 'order_ships')
  const before = await ships()
  const { counts } = await seller.ask('orders.list', { status: 'to_be_shipped' })
  await server.command('sandbox.clock', { set: String(before?.at) })
  expect((await seller.ask('orders.list', { status: 'to_be_shipped' })).counts.to_be_shipped).toBe(
    counts.to_be_shipped - 1,
  )
  expect((await ships())?.at).not.toBe(before?.at)
})

test('only the operator gets the list', async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  expect(await seller.send('sandbox.upcoming', {})).toMatchObject({ code: 407 })
})
