import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import type { Reply } from '../support/client.ts'
import { aWorld, type Person, type RunningWorld } from '../support/running-world.ts'

const pin = '654321'
const many = 6

/** A seller with several orders to pay, whose PIN takes as long to compare as in earnest. */
async function aSlowPayer() {
  const world = await aWorld('demo', { hashCost: 14 })
  const seller = await world.signIn()
  await seller.ask('user.setPayPassword', { oldPassword: demo.pin, newPassword: pin, confirmPassword: pin })
  const { orderNos } = await world.command('sandbox.orders', { count: many })
  await world.command('sandbox.changePerson', { username: demo.username, adjust: 10_000_000 })
  return { world, seller, orderNos }
}

const paidIn = (world: RunningWorld, orderNos: string[]) =>
  world
    .rows<{ orderNo: string; status: string }>('SELECT order_no AS orderNo, status FROM orders')
    .filter(({ orderNo, status }) => orderNos.includes(orderNo) && status === 'to_be_shipped').length

const operatorSays = (change: object) => async (world: RunningWorld) => {
  await world.command('sandbox.changePerson', { username: demo.username, ...change })
}

const ways: [string, number, (world: RunningWorld, seller: Person) => Promise<void>][] = [
  ['the operator freezes the wallet', 450, operatorSays({ walletFrozen: true })],
  ['the operator disables the account', 411, operatorSays({ accountDisabled: true })],
  ['the operator lets the sessions expire', 408, operatorSays({ expireTokens: true })],
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
    async world => {
      world.change('UPDATE shops SET closed_until = 9999999999999')
    },
  ],
]

describe('a payment whose PIN is still being compared', () => {
  test.each(ways)('is not made once %s and that was acknowledged (D-10, D-21)', async (_how, code, stop) => {
    const { world, seller, orderNos } = await aSlowPayer()
    const paying = orderNos.map(orderNo => seller.send('orders.pay', { orderNos: [orderNo], payPassword: pin }))
    // The payments have been let in by the time that a later request is answered.
    await world.send('shop.tiers')
    await stop(world, seller)
    const paid = paidIn(world, orderNos)
    const codes = (await Promise.all(paying)).map(reply => reply.code)
    expect(paidIn(world, orderNos)).toBe(paid)
    expect(codes.filter(each => each === 200).length).toBe(paid)
    expect(codes.filter(each => each === code).length).toBe(many - paid)
    expect(paid).toBeLessThan(many)
  })

  test('is not withdrawn once withdrawals are forbidden (D-56)', async () => {
    const { world, seller } = await aSlowPayer()
    const { id: accountId } = await seller.ask('accounts.add', {
      type: 'bank',
      accountName: 'Demo',
      bankName: 'Sample Bank',
      cardNo: '4000000000000009',
    })
    const withdrawing = [1, 2, 3].map(() =>
      seller.send('withdrawals.add', { amount: 5_000, accountId, payPassword: pin }),
    )
    await world.send('shop.tiers')
    await operatorSays({ withdrawDisabled: true })(world)
    const asked = () => world.rows<{ id: number }>("SELECT id FROM withdrawals WHERE status = 'pending'").length
    const before = asked()
    const replies: Reply[] = await Promise.all(withdrawing)
    expect(asked()).toBe(before)
    expect(replies.at(-1)).toMatchObject({ code: 449 })
  })
})
