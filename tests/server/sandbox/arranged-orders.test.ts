import { describe, expect, test } from 'vitest'
import type { Parsed } from '#shared/contract/schemas.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { expectIndicatorsRight, expectProfitsRight, expectRunningBalance } from '../../support/ledger.ts'
import { aServer, type Person, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

type Wish = NonNullable<Parsed<'sandbox.orders'>['orders']>[number]

/** A seller of a quiet world with money and two products on sale. */
async function aShop(balance = 1_000_000): Promise<{ server: TestServer; seller: Person }> {
  const server = await aServer('empty')
  const seller = await server.join('mara')
  await seller.ask('showcase.add', { goodsIds: ['1', '2'] })
  if (balance > 0) await server.command('sandbox.changePerson', { username: 'mara', adjust: balance })
  return { server, seller }
}

const wish = (more: Partial<Wish> = {}): Wish => ({ username: 'mara', goodsId: '1', quantity: 1, ...more })

const sendOrders = (server: TestServer, orders: readonly Wish[]) =>
  server.send('sandbox.orders', { orders }, { headers: { 'X-Operator-Key': operatorKey } })

async function expectSound(server: TestServer): Promise<void> {
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  expectRunningBalance(server.rows)
  expectProfitsRight(server.rows)
  expectIndicatorsRight(server.rows)
}

describe('an arranged order', () => {
  test.each(orderStatuses)('stands at %s, and goes on from there', async status => {
    const { server, seller } = await aShop()
    const { orders, orderNos } = await server.command('sandbox.orders', { orders: [wish({ status, quantity: 2 })] })
    expect(orders).toMatchObject([{ orderNo: orderNos[0], username: 'mara', status }])
    const order = await seller.ask('orders.detail', { orderNo: orderNos[0] ?? '' })
    expect(order).toMatchObject({ status, quantity: 2 })
    await expectSound(server)
    await server.advance('P60D')
    const ends: OrderStatus[] = ['completed', 'cancelled', 'removed', 'refunds']
    expect(ends).toContain((await seller.ask('orders.detail', { orderNo: orderNos[0] ?? '' })).status)
    await expectSound(server)
  })

  const refunds = [
    [{ status: 'requested', cameFrom: 'to_be_shipped' }, 'refunds'],
    [{ status: 'refunded', cameFrom: 'to_be_shipped' }, 'refunds'],
    [{ status: 'refunded', cameFrom: 'pending_settlement', amount: 100 }, 'refunds'],
    [{ status: 'refunded', cameFrom: 'completed', type: 'return', reason: 'wrong_item' }, 'refunds'],
    [{ status: 'returning', cameFrom: 'to_be_accepted' }, 'refunds'],
    [{ status: 'rejected', cameFrom: 'shipped' }, 'shipped'],
    [{ status: 'withdrawn', cameFrom: 'accepted' }, 'accepted'],
    [{ status: 'closed_no_return', cameFrom: 'completed' }, 'completed'],
  ] as const
  test.each(refunds)('has the refund %j', async (refund, status) => {
    const { server, seller } = await aShop()
    const { orders } = await server.command('sandbox.orders', { orders: [wish({ refund })] })
    expect(orders).toMatchObject([{ status, refund: refund.status }])
    const { orderNo = '' } = orders[0] ?? {}
    expect(await seller.ask('orders.detail', { orderNo })).toMatchObject({ status, refund: { status: refund.status } })
    await expectSound(server)
  })

  test('is what its buyer, its product and its quantity say; a product may be named by its code', async () => {
    const { server, seller } = await aShop()
    const { code = '' } = (await seller.ask('showcase.list', {})).list.find(({ id }) => id === '2') ?? {}
    const wanted = wish({ goodsId: code, quantity: 3, buyer: 'Amara T.', country: 'FR' })
    const { orderNos } = await server.command('sandbox.orders', { orders: [wanted] })
    expect(await seller.ask('orders.detail', { orderNo: orderNos[0] ?? '' })).toMatchObject({
      items: [{ goodsId: '2', quantity: 3 }],
      buyer: { name: 'Amara T.', country: 'FR' },
    })
  })

  test('may have been placed long ago: what led it to where it is lies between then and now, in order', async () => {
    const { server, seller } = await aShop()
    await server.advance('P20D')
    const at = '2026-11-22T12:00:00+02:00'
    const { orders } = await server.command('sandbox.orders', {
      orders: [
        wish({ status: 'completed', at }),
        wish({ status: 'shipped', at: '2026-12-04T10:00:00Z' }),
        wish({ at: '2026-12-10T00:00:00Z' }),
      ],
    })
    expect(orders.map(({ status }) => status)).toEqual(['completed', 'shipped', 'pending_payment'])
    const first = await seller.ask('orders.detail', { orderNo: orders[0]?.orderNo ?? '' })
    expect(first.createdAt).toBe('2026-11-22T10:00:00.000Z')
    const { steps } = await seller.ask('orders.logistics', { orderNo: first.orderNo })
    expect(steps.length).toBeGreaterThan(2)
    const moments = server.rows<{ at: number }>('SELECT at FROM wallet_flows ORDER BY id').map(row => row.at)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    const { list } = await seller.ask('orders.list', {})
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    await expectSound(server)
  })
})

describe('arranged orders are refused as a whole', () => {
  const refused = [
    [{ goodsId: '3' }, 'goodsId', 405],
    [{ goodsId: 'NO-SUCH' }, 'goodsId', 405],
    [{ at: '2026-11-20T09:30:00.001Z' }, 'at', 405],
    [{ at: '2026-11-19T09:30:00Z' }, 'at', 405],
    [{ status: 'shipped', refund: {} }, 'status', 405],
    [{ status: 'pending_payment', refund: { status: 'rejected' } }, 'status', 405],
    [{ refund: { status: 'returning', type: 'refund' } }, 'refund.type', 405],
    [{ refund: { cameFrom: 'to_be_shipped', type: 'return' } }, 'refund.cameFrom', 405],
    [{ status: 'no_such' }, 'status', 405],
    [{ quantity: 0 }, 'quantity', 405],
  ] as const
  test.each(refused)('%j', async (bad, path, code) => {
    const { server } = await aShop()
    const reply = await sendOrders(server, [wish({ status: 'shipped' }), { ...wish(), ...bad } as Wish])
    expect(reply).toMatchObject({ code, data: { issues: [{ path: `orders.1.${path}` }] } })
    expect(server.rows('SELECT id FROM orders')).toEqual([])
  })

  test('where the balance does not pay them all, or a seller is unknown; nothing has moved', async () => {
    const { server, seller } = await aShop(10)
    expect(await sendOrders(server, [wish(), wish({ status: 'to_be_shipped' })])).toMatchObject({ code: 424 })
    expect(await sendOrders(server, [wish(), wish({ username: 'nobody' })])).toMatchObject({ code: 404 })
    expect(server.rows('SELECT id FROM orders')).toEqual([])
    expect((await seller.ask('wallet.get', {})).balance).toBe(10)
  })

  test('where neither or both forms are sent', async () => {
    const { server } = await aShop()
    const headers = { 'X-Operator-Key': operatorKey }
    expect(await server.send('sandbox.orders', {}, { headers })).toMatchObject({ code: 403 })
    const both = { count: 1, orders: [wish()] }
    expect(await server.send('sandbox.orders', both, { headers })).toMatchObject({ code: 405 })
  })
})
