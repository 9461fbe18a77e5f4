import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shared/orders.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const headers = { 'X-Operator-Key': operatorKey }

/**
 * Creates an order in a given status, in a world without simulated buyers.
 * @returns a list with its number
 */
async function orders(server: TestServer, status: OrderStatus): Promise<string[]> {
  const seller = await server.join('mara')
  await seller.ask('showcase.add', { goodsIds: ['1'] })
  await server.command('sandbox.changePerson', { username: 'mara', adjust: 1_000_000 })
  const wanted = { username: 'mara', goodsId: '1', quantity: 1, status }
  return (await server.command('sandbox.orders', { orders: [wanted] })).orderNos
}

const aPaidOrder = async (server: TestServer): Promise<string> => (await orders(server, 'to_be_shipped'))[0] ?? ''

describe('advancing the clock until', () => {
  test('an order has a status: reports the events on the way', async () => {
    const server = await aServer('empty')
    const orderNo = await aPaidOrder(server)
    const answer = await server.command('sandbox.clock', { until: { orderNo, status: 'completed' } })
    expect(answer.reached).toBe(true)
    const { at } = server.rows<{ at: number }>('SELECT settled_at AS at FROM orders')[0] ?? {}
    expect(Date.parse(answer.now)).toBe(at)
    const ways = answer.happened.map(({ kind }) => kind)
    expect(ways).toEqual(['parcel.shipped', 'parcel.delivered', 'order.accepted', 'order.settled'])
    expect(new Set(answer.happened.map(({ subject }) => subject))).toEqual(new Set([`order:${orderNo}`]))
    expect(answer.happenedCount).toBe(answer.happened.length)
    expect(answer.happened.at(-1)).toMatchObject({ at: answer.now, kind: 'order.settled' })
  })

  test('the next event: gives the same world as advancing by the same time', async () => {
    const [stepped, jumped] = [await aServer('empty'), await aServer('empty')]
    const orderNo = await aPaidOrder(stepped)
    await aPaidOrder(jumped)
    let answer = await stepped.command('sandbox.clock', { until: 'next' })
    expect(answer.happened).toMatchObject([{ kind: 'parcel.shipped', subject: `order:${orderNo}` }])
    while (answer.now < '2026-11-28') answer = await stepped.command('sandbox.clock', { until: 'next' })
    const { happened } = await jumped.command('sandbox.clock', { set: answer.now })
    expect(happened.length).toBeGreaterThan(1)
    const rows = ({ rows }: TestServer) =>
      ['orders', 'parcel_steps', 'scheduled_events', 'notifications'].map(table => rows(`SELECT * FROM ${table}`))
    expect(rows(stepped)).toEqual(rows(jumped))
  })

  test('a time limit: stops there', async () => {
    const server = await aServer('empty')
    const orderNo = await aPaidOrder(server)
    const until = { orderNo, status: 'cancelled' } as const
    const answer = await server.command('sandbox.clock', { until, atMost: 'PT90M' })
    expect(answer).toMatchObject({ reached: false, now: '2026-11-20T11:00:00.000Z', happened: [], happenedCount: 0 })
    const there = await server.command('sandbox.clock', { until: { orderNo, status: 'to_be_shipped' } })
    expect(there).toMatchObject({ reached: true, now: '2026-11-20T11:00:00.000Z', events: 0 })
  })

  test.each([
    ['pending_payment', 'shipped'],
    ['shipped', 'to_be_shipped'],
    ['shipped', 'cancelled'],
    ['completed', 'shipped'],
  ] as const)(
    'a status that time alone cannot bring (from %s to %s): is refused, and no time passes',
    async (status, wanted) => {
      const server = await aServer('empty')
      const [orderNo = ''] = await orders(server, status)
      const sent = { until: { orderNo, status: wanted } }
      const { code, data } = await server.send('sandbox.clock', sent, { headers })
      expect({ code, data }).toMatchObject({ code: 203, data: { orderNo, status } })
      const { allowed } = data as { allowed: string[] }
      expect(allowed).toContain(wanted)
      expect(allowed).not.toContain(status)
      expect((await server.command('sandbox.state', {})).clock.now).toBe('2026-11-20T09:30:00.000Z')
    },
  )

  test('an order with an open refund is back in its previous status', async () => {
    const server = await aServer('empty')
    const [orderNo = ''] = await orders(server, 'shipped')
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund', reason: 'late' })
    const refused = { until: { orderNo, status: 'to_be_shipped' } }
    expect(await server.send('sandbox.clock', refused, { headers })).toMatchObject({ code: 203 })
    const sent = { until: { orderNo, status: 'delivered' }, atMost: 'PT1H' } as const
    expect(await server.command('sandbox.clock', sent)).toMatchObject({ reached: false })
  })

  test.each([
    [{ until: { orderNo: 'ORD-0', status: 'shipped' } }, 404],
    [{ until: 'next', advance: 'PT1H' }, 405],
    [{ until: 'never' }, 405],
    [{ until: 'next', atMost: 'P999D' }, 405],
    [{ atMost: 'P1D' }, 403],
  ])('%j is refused, and no time passes', async (input, code) => {
    const server = await aServer('empty')
    expect(await server.send('sandbox.clock', input, { headers })).toMatchObject({ code })
    expect((await server.command('sandbox.state', {})).clock.now).toBe('2026-11-20T09:30:00.000Z')
  })
})

test('after many events: lists the latest, and counts all of them', async () => {
  const server = await aServer('demo')
  const { happened, happenedCount, now } = await server.command('sandbox.clock', { advance: 'P20D' })
  expect(happened.length).toBe(sandboxLimits.clockEvents)
  expect(happenedCount).toBeGreaterThan(sandboxLimits.clockEvents)
  const moments = happened.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect((moments.at(-1) ?? '') <= now).toBe(true)
})
