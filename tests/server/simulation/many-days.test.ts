import { expect, test } from 'vitest'
import type { Input } from '#shared/contract/schemas.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import { aBank, aPicture } from '../../contract/samples.ts'
import { type Agreement, allOf, compareAll } from '../../support/agreement.ts'
import { expectIndicatorsRight, expectProfitsRight } from '../../support/ledger.ts'
import { isLong } from '../../support/long-run.ts'
import { aServer, type Person, type TestServer } from '../../support/server.ts'

/** Days that the test walks through. `npm test` has fewer. */
const daysWalked = isLong ? 60 : 30
const compareEvery = 5

interface Walk {
  server: TestServer
  seller: Person
  username: string
  day: number
}

const picture = { files: { proof: aPicture() } }
const pin = { payPassword: demo.pin }

/** Opens a second seller's shop with identity documents, money, a PIN and listed products. */
async function openShop(server: TestServer): Promise<Person> {
  const seller = await server.join('mara')
  const papers = { idPhotoFront: aPicture(), idPhotoBack: aPicture(), identityPicture: aPicture() }
  await seller.send('identity.submit', { realName: 'Mara Sample', idNo: 'SAMPLE-10001' }, { files: papers })
  await seller.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
  await seller.send('charges.add', { channelId: 'trx_usdt', amount: 150_000, txHash: 'SAMPLE-FIRST' }, picture)
  await seller.ask('showcase.add', { goodsIds: Array.from({ length: 18 }, (_each, index) => String(index + 1)) })
  return seller
}

const numbersOf = async (seller: Person, status: OrderStatus, most: number): Promise<string[]> =>
  (await allOf(seller, 'orders.list', { status })).slice(-most).map(({ orderNo }) => orderNo)

/**
 * Refunds that the operator requests in the name of buyers: full and partial, with and without a return, at every
 * stage.
 */
const wishes = [
  { from: 'to_be_shipped', type: 'refund', share: 1 },
  { from: 'shipped', type: 'refund', share: 1 },
  { from: 'to_be_accepted', type: 'return', share: 1 },
  { from: 'to_be_accepted', type: 'refund', share: 0.4 },
  { from: 'pending_settlement', type: 'refund', share: 0.3 },
  { from: 'pending_settlement', type: 'return', share: 0.5 },
  { from: 'completed', type: 'refund', share: 0.34 },
  { from: 'completed', type: 'return', share: 1 },
] as const

async function buyersComplain({ server, seller, day }: Walk): Promise<void> {
  const wish = wishes[day % wishes.length] ?? wishes[0]
  const [order] = (await seller.ask('orders.list', { status: wish.from, size: 1 })).list
  if (!order) return
  const asked = { orderNo: order.orderNo, act: 'ask_refund', type: wish.type } as const
  const amount = Math.max(1, Math.floor(order.amount * wish.share))
  await operate(server, 'sandbox.actAsBuyer', { ...asked, amount })
  const [unpaid] = await numbersOf(seller, 'pending_payment', 1)
  if (day % 7 === 3 && unpaid) await operate(server, 'sandbox.actAsBuyer', { orderNo: unpaid, act: 'cancel' })
}

/** Sends a call as the operator. A refusal is a possible result. */
const operate = async <Name extends 'sandbox.actAsBuyer' | 'sandbox.changePerson'>(
  server: TestServer,
  name: Name,
  input: Input<Name>,
) => server.send(name, { ...input }, { headers: { 'X-Operator-Key': 'test-operator' } })

async function attend({ seller, day, server }: Walk): Promise<void> {
  for (const orderNo of await numbersOf(seller, 'pending_payment', 50))
    await seller.send('orders.pay', { orderNos: [orderNo], ...pin })
  for (const { orderNo, actions } of await allOf(seller, 'orders.list', { status: 'refunds' }))
    if (actions.includes('approve_refund'))
      await seller.send('orders.answerRefund', {
        orderNo,
        action: day % 3 === 0 ? 'reject' : 'approve',
        reason: 'As described.',
      })
  if (day % 6 === 0) await withdraw(seller, day)
  if (day % 8 === 1) await seller.send('ads.pay', { packageId: 'starter', ...pin })
  if (day % 9 === 2)
    await seller.send('charges.add', { purpose: 'deposit', payFrom: 'balance', amount: 50_000, ...pin })
  if (day % 4 === 0) await seller.send('notifications.read', {})
  if (day % 10 === 5) await seller.send('invitations.add', { username: `friend-${day}` })
  const [shown] = (await seller.ask('showcase.list', { status: 'listed', size: 1 })).list
  if (day % 5 === 0 && shown) await seller.send('showcase.remove', { goodsIds: [shown.id] })
  if (day === 20)
    await operate(server, 'sandbox.changePerson', { username: demo.username, adjust: 12_345, note: 'test' })
}

const endings = ['1001', '0002', '0009']

async function withdraw(seller: Person, day: number): Promise<void> {
  const { list } = await seller.ask('accounts.list', {})
  // None of these numbers has a valid Luhn checksum.
  const cardNo = `40001234123${day % 5}${endings[day % endings.length]}`
  const account = list[0] ?? (await seller.ask('accounts.add', { ...aBank, cardNo }))
  await seller.send('withdrawals.add', { amount: 2_000, accountId: account.id, ...pin })
}

/** Simulates a careless seller who pays sometimes, answers nothing and withdraws everything. */
async function neglect({ seller, day, server }: Walk): Promise<void> {
  if (day % 2 === 0)
    for (const orderNo of await numbersOf(seller, 'pending_payment', 3))
      await seller.send('orders.pay', { orderNos: [orderNo], ...pin })
  if (day % 11 === 4) await withdraw(seller, day)
  const report = { channelId: 'trx_usdt', amount: 30_000, txHash: `SAMPLE-${day}-${endings[day % 3]}` }
  if (day % 12 === 6) await seller.send('charges.add', report, picture)
  if (day === 15)
    await seller.send(
      'charges.add',
      { ...report, purpose: 'deposit', txHash: 'SAMPLE-D-0002', amount: 20_000 },
      picture,
    )
  if (day === daysWalked / 2) await operate(server, 'sandbox.changePerson', { username: 'mara', close: true })
}

test('D-70, D-71: through many days of two sellers, all calls that report the same fact agree', async () => {
  const server = await aServer('demo', { checkAnswers: false })
  const attentive = { server, seller: await server.signIn(), username: demo.username }
  const careless = { server, seller: await openShop(server), username: 'mara' }
  await server.command('sandbox.settings', { shopClosing: true })
  const agreement: Agreement = { compared: 0, failures: [] }
  for (let day = 0; day <= daysWalked; day++) {
    if (day % compareEvery === 0)
      for (const { seller, username } of [attentive, careless]) {
        const isClosed = (await seller.send('orders.list', { size: 1 })).code === 437
        if (!isClosed) await compareAll(seller, agreement, `day ${day}, ${username}`)
      }
    for (const walk of [attentive, careless])
      if ((await walk.seller.send('orders.list', { size: 1 })).code === 200) {
        await buyersComplain({ ...walk, day })
        await (walk === attentive ? attend : neglect)({ ...walk, day })
      }
    await server.advance('P1D')
  }
  expectProfitsRight(server.rows)
  expectIndicatorsRight(server.rows)
  expect(agreement.failures.slice(0, 20)).toEqual([])
  expect(agreement.compared).toBeGreaterThan(10_000)
}, 300_000)
