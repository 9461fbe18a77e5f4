import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import type { Reply } from '../support/client.ts'
import { aServer, type Person, type TestServer } from '../support/server.ts'

const pin = '654321'
const many = 6

/** Signs in a seller with several unpaid orders. The hash cost of the PIN is that of a real data folder. */
async function aSlowPayer() {
  const server = await aServer('demo', { hashCost: 14 })
  const seller = await server.signIn()
  await seller.ask('user.setPayPassword', { oldPassword: demo.pin, newPassword: pin, confirmPassword: pin })
  const { orderNos } = await server.command('sandbox.orders', { count: many })
  await server.command('sandbox.changePerson', { username: demo.username, adjust: 10_000_000 })
  return { server, seller, orderNos }
}

const paidIn = (server: TestServer, orderNos: string[]) =>
  server
    .rows<{ orderNo: string; status: string }>('SELECT order_no AS orderNo, status FROM orders')
    .filter(({ orderNo, status }) => orderNos.includes(orderNo) && status === 'to_be_shipped').length

const operatorSays = (change: object) => async (server: TestServer) => {
  await server.command('sandbox.changePerson', { username: demo.username, ...change })
}

const ways: [string, number, (server: TestServer, seller: Person) => Promise<void>][] = [
  ['the operator freezes the wallet', 450, operatorSays({ walletFrozen: true })],
  ['the operator disables the account', 411, operatorSays({ accountDisabled: true })],
  ['the operator ends the sessions', 408, operatorSays({ expireTokens: true })],
  [
    'the session is signed out',
    406,
    async (_world, seller) => {
      await seller.ask('user.logout', {})
    },
  ],
  [
    'the store is closed',
    437,
    async server => {
      server.change('UPDATE shops SET closed_until = 9999999999999')
    },
  ],
]

describe('a payment whose PIN is still being compared', () => {
  test.each(ways)('is refused if %s meanwhile (D-10, D-21)', async (_how, code, stop) => {
    const { server, seller, orderNos } = await aSlowPayer()
    const paying = orderNos.map(orderNo => seller.send('orders.pay', { orderNos: [orderNo], payPassword: pin }))
    // The server handles requests in order. When a later request has a response, the payments have been accepted.
    await server.send('shop.tiers')
    await stop(server, seller)
    const paid = paidIn(server, orderNos)
    const codes = (await Promise.all(paying)).map(reply => reply.code)
    expect(paidIn(server, orderNos)).toBe(paid)
    expect(codes.filter(each => each === 200).length).toBe(paid)
    expect(codes.filter(each => each === code).length).toBe(many - paid)
    expect(paid).toBeLessThan(many)
  })

  test('is not withdrawn if withdrawals were disabled meanwhile (D-56)', async () => {
    const { server, seller } = await aSlowPayer()
    const { id: accountId } = await seller.ask('accounts.add', {
      type: 'bank',
      accountName: 'Demo',
      bankName: 'Sample Bank',
      cardNo: '4000000000000009',
    })
    const withdrawing = [1, 2, 3].map(() =>
      seller.send('withdrawals.add', { amount: 5_000, accountId, payPassword: pin }),
    )
    await server.send('shop.tiers')
    await operatorSays({ withdrawDisabled: true })(server)
    const asked = () => server.rows<{ id: number }>("SELECT id FROM withdrawals WHERE status = 'pending'").length
    const before = asked()
    const replies: Reply[] = await Promise.all(withdrawing)
    expect(asked()).toBe(before)
    expect(replies.at(-1)).toMatchObject({ code: 449 })
  })
})
