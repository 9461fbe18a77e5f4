import { expect, test } from 'vitest'
import { creditOf, inMotionOf, stepsOf, todoOf } from '#server/areas/home/overview.ts'
import { approveRefund } from '#server/areas/orders/refund.ts'
import { settleOrder } from '#server/areas/orders/settle-order.ts'
import { days, hours } from '#server/core/world/world-state.ts'
import { firstSteps } from '#shared/home.ts'
import { demo } from '#shared/product.ts'
import { shopLimits } from '#shared/shop.ts'
import { aPicture } from '../../../contract/samples.ts'
import { balancesOf } from '../../../support/ledger.ts'
import { again, aNewOrder, anOrder, ask } from '../../../support/orders.ts'
import { planOf, watched } from '../../../support/plans.ts'
import { dropAllEvents, withoutSecondThoughts } from '../../../support/schedule.ts'
import { aServer } from '../../../support/server.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld } from '../../../support/world.ts'

const inUtc = { now: testNowMs, timeZone: 'UTC' }

/** Returns the amounts of seven days. Days that are not given have 0. */
const byDay = (amounts: Record<number, number>) =>
  Array.from({ length: 7 }, (_, place) => ({
    day: new Date(testNowMs + days(place)).toISOString().slice(0, 10),
    amount: amounts[place] ?? 0,
  }))

test('the tasks contain the sum to pay, the first deadline, and the refund to answer', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const todo = () => todoOf(world.read, sellerId, world.state.clock.now())
  expect(todo()).toMatchObject({
    pendingPayment: 0,
    toPay: 0,
    nextDueAt: null,
    refunds: 0,
    nextRefundAt: null,
    refundOrderNo: null,
  })
  const unpaid = [1, 2, 3].map(goodsId => aNewOrder(world, { sellerId, goodsId }))
  expect(todo()).toMatchObject({
    pendingPayment: 3,
    toPay: unpaid.reduce((sum, { cost }) => sum + cost, 0),
    nextDueAt: new Date(testNowMs + hours(24)).toISOString(),
  })
  const [first, second] = [1, 2].map(() => anOrder(world, 'delivered', { sellerId }))
  if (!first || !second) throw new Error('no orders')
  ask(world, first)
  const answerBefore = new Date(testNowMs + hours(48)).toISOString()
  expect(todo()).toMatchObject({ refunds: 1, nextRefundAt: answerBefore, refundOrderNo: first.orderNo })
  world.state.clock.setTarget(testNowMs + 1)
  ask(world, second)
  expect(todo()).toMatchObject({ refunds: 2, nextRefundAt: answerBefore, refundOrderNo: first.orderNo })
  approveRefund(world.state, again(world, first))
  expect(todo()).toMatchObject({ refunds: 1, refundOrderNo: second.orderNo })
})

test('the tasks of one seller do not depend on another seller', () => {
  const world = aWorld()
  const [mine, other] = ['mara', 'noor'].map(username => aSeller(world, { username }))
  if (!mine || !other) throw new Error('no sellers')
  aNewOrder(world, { sellerId: other })
  anOrder(world, 'refunds', { sellerId: other })
  anOrder(world, 'pending_settlement', { sellerId: other })
  expect(todoOf(world.read, mine, testNowMs)).toMatchObject({ pendingPayment: 0, toPay: 0, refunds: 0 })
  expect(inMotionOf(world.read, mine, inUtc)).toEqual({
    packed: 0,
    onTheWay: 0,
    settling: { orders: 0, amount: 0 },
    nextPayout: null,
    byDay: byDay({}),
  })
})

test('D-52: the next payout is the sum that settles on the next day with a settlement, and it arrives', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const money = { sellerId, amount: 1_000, cost: 400, fee: 31 }
  const [one, two, later] = [1, 2, 3].map(() => anOrder(world, 'pending_settlement', money))
  if (!one || !two || !later) throw new Error('no orders')
  anOrder(world, 'accepted', money)
  anOrder(world, 'to_be_shipped', money)
  anOrder(world, 'to_be_accepted', money)
  ask(world, anOrder(world, 'pending_settlement', money))
  world.change('UPDATE orders SET settle_due_at = settle_due_at + ? WHERE id = ?', hours(3), two.id)
  world.change('UPDATE orders SET settle_due_at = settle_due_at + ? WHERE id = ?', days(1), later.id)
  const at = new Date(testNowMs + days(7)).toISOString()
  expect(inMotionOf(world.read, sellerId, inUtc)).toEqual({
    packed: 1,
    onTheWay: 1,
    settling: { orders: 4, amount: 4 * 969 },
    nextPayout: { at, amount: 2 * 969, orders: 2 },
    byDay: byDay({}),
  })
  // In Auckland the time is then 22:30, so the second order settles on the following day.
  expect(inMotionOf(world.read, sellerId, { now: testNowMs, timeZone: 'Pacific/Auckland' }).nextPayout).toEqual({
    at,
    amount: 969,
    orders: 1,
  })
  dropAllEvents(world)
  const before = balancesOf(world, sellerId).available
  for (const order of [one, two]) settleOrder(world.state, again(world, order), 'platform')
  expect(balancesOf(world, sellerId).available - before).toBe(2 * 969)
})

test("the settlements of the next seven days use the caller's days, and today includes overdue ones", () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const dueAt = (at: number) => {
    const order = anOrder(world, 'pending_settlement', { sellerId, amount: 1_000, cost: 400, fee: 31 })
    world.change('UPDATE orders SET settle_due_at = ? WHERE id = ?', at, order.id)
  }
  // The test begins at 09:30 UTC, which is 22:30 in Auckland.
  for (const at of [testNowMs - days(1), testNowMs + hours(3), testNowMs + days(6), testNowMs + days(7)]) dueAt(at)
  const motion = (timeZone: string) => inMotionOf(world.read, sellerId, { now: testNowMs, timeZone })
  expect(motion('UTC').byDay).toEqual(byDay({ 0: 2 * 969, 6: 969 }))
  expect(motion('Pacific/Auckland').byDay).toEqual(byDay({ 0: 969, 1: 969, 6: 969 }))
  expect(motion('UTC').nextPayout).toEqual({
    at: new Date(testNowMs - days(1)).toISOString(),
    amount: 2 * 969,
    orders: 2,
  })
})

test('a task shows the products of its first orders, each once', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const imageOf = (goodsId: number) =>
    world.read.prepare<[number], { image: string }>('SELECT image FROM goods WHERE id = ?').get(goodsId)?.image
  for (const goodsId of [3, 3, 1, 2]) aNewOrder(world, { sellerId, goodsId })
  const todo = () => todoOf(world.read, sellerId, world.state.clock.now())
  expect(todo()).toMatchObject({ toPayImages: [imageOf(3), imageOf(1)], refundImages: [] })
  ask(world, anOrder(world, 'delivered', { sellerId, goodsId: 2 }))
  expect(todo().refundImages).toEqual([imageOf(2)])
})

test('D-42: credit shows why it fell last and how to raise it, and neither if it is full', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  expect(creditOf(world.read, sellerId, world.state.clock.now())).toEqual({
    score: 100,
    fell: null,
    lowerBy: 0,
    rises: null,
  })
  aNewOrder(world, { sellerId })
  withoutSecondThoughts(world)
  world.pass(hours(12))
  const missed = aNewOrder(world, { sellerId })
  withoutSecondThoughts(world)
  world.pass(hours(24))
  const { missedPayment, completed, max } = shopLimits.credit
  expect(creditOf(world.read, sellerId, world.state.clock.now())).toEqual({
    score: max + 2 * missedPayment,
    fell: {
      by: 'missed_payment',
      points: -missedPayment,
      at: new Date(missed.payBefore).toISOString(),
      orderNo: missed.orderNo,
    },
    lowerBy: -2 * missedPayment,
    rises: { by: 'completed_order', points: completed },
  })
  dropAllEvents(world)
  anOrder(world, 'completed', { sellerId })
  expect(creditOf(world.read, sellerId, world.state.clock.now())).toMatchObject({
    score: max + 2 * missedPayment + completed,
    lowerBy: -2 * missedPayment - completed,
  })
  world.pass(days(7))
  anOrder(world, 'completed', { sellerId })
  expect(creditOf(world.read, sellerId, world.state.clock.now())).toMatchObject({
    score: max + 2 * missedPayment + 2 * completed,
    lowerBy: 0,
  })
})

test('the setup steps of a new shop are derived from its data', async () => {
  const server = await aServer('empty')
  const seller = await server.join('mara')
  const steps = async () => (await seller.ask('home.stat', { range: 'today' })).steps
  const none = { hasPayPassword: false, recharged: false, paidOrder: false, firstOrderPending: false }
  expect(await steps()).toEqual({ listed: 0, ...none, identityStatus: 'unverified' })
  const { list } = await seller.ask('goods.list', { size: firstSteps.products })
  await seller.ask('showcase.add', { goodsIds: list.map(({ id }) => id) })
  await seller.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
  await seller.send(
    'charges.add',
    { channelId: 'trx_usdt', amount: 10_000, txHash: 'SAMPLE-STEPS-1' },
    { files: { proof: aPicture() } },
  )
  const waiting = await steps()
  await server.command('sandbox.orders', { count: 1, username: 'mara' })
  expect([waiting, await steps()]).toEqual([
    { ...none, listed: 3, hasPayPassword: true, recharged: true, identityStatus: 'unverified' },
    {
      ...none,
      listed: 3,
      hasPayPassword: true,
      recharged: true,
      firstOrderPending: true,
      identityStatus: 'unverified',
    },
  ])
  await server.command('sandbox.changePerson', { username: 'mara', adjust: 100_000 })
  const [order] = (await seller.ask('orders.list', { status: 'pending_payment' })).list
  await seller.ask('orders.pay', { orderNos: [order?.orderNo ?? ''], payPassword: demo.pin })
  expect(await steps()).toMatchObject({ paidOrder: true, firstOrderPending: false })
})

test('a refused recharge does not complete the setup step', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const seller = { id: sellerId, hasPin: 0, identityStatus: 'rejected' } as const
  const charge = (status: string) =>
    world.change(
      "INSERT INTO charges (user_id, purpose, pay_from, amount, status, at) VALUES (?, 'recharge', 'channel', 5000, ?, 0)",
      sellerId,
      status,
    )
  charge('fail')
  expect(stepsOf(world.read, seller, 0)).toMatchObject({ recharged: false, identityStatus: 'rejected' })
  charge('success')
  expect(stepsOf(world.read, seller, 0).recharged).toBe(true)
})

test('money added by an operator counts as a recharge', async () => {
  const server = await aServer('empty')
  const seller = await server.join('mara')
  const recharged = async () => (await seller.ask('home.stat', { range: 'today' })).steps.recharged
  expect(await recharged()).toBe(false)
  await server.command('sandbox.changePerson', { username: 'mara', adjust: 100_000 })
  expect(await recharged()).toBe(true)
})

test('no figure of the store centre scans a table that grows over time', () => {
  const { read } = aWorld('demo')
  const { db, prepared } = watched(read)
  creditOf(db, 1, testNowMs)
  inMotionOf(db, 1, inUtc)
  stepsOf(db, { id: 1, hasPin: 1, identityStatus: 'verified' }, 0)
  todoOf(db, 1, testNowMs)
  const plans = prepared.map(sql => planOf(read, sql).map(({ detail }) => detail))
  const scans = plans.flat().filter(detail => /^SCAN (?!CONSTANT)/.test(detail))
  // Full scans are only allowed for the pictures of three orders, a single row, and the stars of the last rated orders.
  expect(scans).toEqual(['SCAN f', 'SCAN o', 'SCAN (subquery-1)'])
  const reads = plans.flat().filter(detail => detail.startsWith('SEARCH orders '))
  expect(reads.length).toBeGreaterThan(3)
  for (const detail of reads) expect(detail).toMatch(/\(user_id=\? AND |orders_unpaid \(user_id=\?\)/)
})
