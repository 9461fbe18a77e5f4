import { describe, expect, test } from 'vitest'
import { sandboxLimits } from '#shared/sandbox.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const headers = { 'X-Operator-Key': operatorKey }

/** A paid order in a quiet world. */
async function aPaidOrder(server: TestServer): Promise<string> {
  const seller = await server.join('mara')
  await seller.ask('showcase.add', { goodsIds: ['1'] })
  await server.command('sandbox.changePerson', { username: 'mara', adjust: 1_000_000 })
  const wanted = { username: 'mara', goodsId: '1', quantity: 1, status: 'to_be_shipped' } as const
  const { orderNos } = await server.command('sandbox.orders', { orders: [wanted] })
  return orderNos[0] ?? ''
}

describe('the clock goes on until', () => {
  test('an order is at a status, and tells what happened on the way', async () => {
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

  test('the next happening, in the same world as a jump that goes as far', async () => {
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

  test('as long as it may take, and no longer', async () => {
    const server = await aServer('empty')
    const orderNo = await aPaidOrder(server)
    const until = { orderNo, status: 'cancelled' } as const
    const answer = await server.command('sandbox.clock', { until, atMost: 'PT90M' })
    expect(answer).toMatchObject({ reached: false, now: '2026-11-20T11:00:00.000Z', happened: [], happenedCount: 0 })
    const there = await server.command('sandbox.clock', { until: { orderNo, status: 'to_be_shipped' } })
    expect(there).toMatchObject({ reached: true, now: '2026-11-20T11:00:00.000Z', events: 0 })
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

test('of very much that happens in a jump the latest is told, and all of it counted', async () => {
  const server = await aServer('demo')
  const { happened, happenedCount, now } = await server.command('sandbox.clock', { advance: 'P20D' })
  expect(happened.length).toBe(sandboxLimits.happened)
  expect(happenedCount).toBeGreaterThan(sandboxLimits.happened)
  const moments = happened.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect((moments.at(-1) ?? '') <= now).toBe(true)
})
