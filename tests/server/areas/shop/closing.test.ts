import { describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/areas/orders/end-unpaid.ts'
import { requestRefund } from '#server/areas/orders/refund.ts'
import { closeShop } from '#server/areas/shop/closing.ts'
import type { EventKind } from '#server/core/world/event-kinds.ts'
import { changeRules } from '#server/core/world/settings.ts'
import { days, hours } from '#server/core/world/world-state.ts'
import { termSql } from '#server/platform/db/terms.ts'
import { shopHour } from '#server/simulation/simulated-buyers.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { expectSoundLedger } from '../../../support/ledger.ts'
import { again, aNewOrder, anOrder, ask } from '../../../support/orders.ts'
import { keepOnlyEvents, moveEvents, withoutSecondThoughts } from '../../../support/schedule.ts'
import { aCheckedServer, aServer } from '../../../support/server.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

interface ShopState {
  credit: number
  closedUntil: number | null
}
const shopStateOf = ({ rows }: TestWorld): ShopState =>
  rows<ShopState>('SELECT credit, closed_until AS closedUntil FROM shops')[0] ?? { credit: -1, closedUntil: null }
const kindsOf = ({ rows }: TestWorld): string[] =>
  rows<{ kind: string }>('SELECT kind FROM notifications ORDER BY id').map(({ kind }) => kind)

/** Opens a shop that closes after missed payments. */
function aClosingShop(): { world: TestWorld; sellerId: number } {
  const world = aWorld()
  const sellerId = aSeller(world)
  changeRules(world.db, { shopClosing: true })
  return { world, sellerId }
}

/** Places orders that remain unpaid. No simulated buyer cancels them. */
function unpaid(world: TestWorld, sellerId: number, count: number) {
  const orders = Array.from({ length: count }, () => aNewOrder(world, { sellerId }))
  withoutSecondThoughts(world)
  return orders
}

const miss = (world: TestWorld, sellerId: number) =>
  cancelOrder(world.state, aNewOrder(world, { sellerId }), 'platform')

describe('D-42: a shop', () => {
  test('that misses three of twelve payments together is closed for exactly 24 hours, and loses no more credit', () => {
    const { world, sellerId } = aClosingShop()
    unpaid(world, sellerId, 12)
    world.pass(hours(24))
    expect(shopStateOf(world)).toEqual({ credit: 85, closedUntil: testNowMs + hours(48) })
    world.pass(hours(24) - 1)
    expect(shopStateOf(world)).toEqual({ credit: 85, closedUntil: testNowMs + hours(48) })
    const waiting = "SELECT count(*) AS count FROM orders WHERE status = 'pending_payment'"
    expect(world.rows(waiting)).toEqual([{ count: 9 }])
    expectSoundLedger(world)
  })

  test('has a grace period of 24 hours after it reopens, in which misses cost credit but do not close it', () => {
    const { world, sellerId } = aClosingShop()
    unpaid(world, sellerId, 12)
    world.pass(hours(48))
    expect(shopStateOf(world)).toEqual({ credit: 85 - 9 * 5, closedUntil: testNowMs + hours(48) })
    world.pass(hours(24))
    miss(world, sellerId)
    miss(world, sellerId)
    expect(shopStateOf(world).closedUntil).toBe(testNowMs + hours(48))
    miss(world, sellerId)
    expect(shopStateOf(world).closedUntil).toBe(testNowMs + hours(72 + 24))
  })

  test('whose credit falls below 60 is closed; below 60 a single miss closes nothing', () => {
    const { world, sellerId } = aClosingShop()
    world.change('UPDATE shops SET credit = 60')
    miss(world, sellerId)
    expect(shopStateOf(world)).toEqual({ credit: 55, closedUntil: testNowMs + hours(24) })
    world.pass(hours(49))
    miss(world, sellerId)
    expect(shopStateOf(world)).toEqual({ credit: 50, closedUntil: testNowMs + hours(24) })
  })

  test('counts only misses within seven days', () => {
    const { world, sellerId } = aClosingShop()
    miss(world, sellerId)
    miss(world, sellerId)
    world.pass(days(7))
    miss(world, sellerId)
    expect(shopStateOf(world)).toEqual({ credit: 85, closedUntil: null })
  })

  test('is not closed automatically unless the operator has enabled it', () => {
    const { world, sellerId } = aClosingShop()
    changeRules(world.db, { shopClosing: false })
    for (let each = 0; each < 5; each++) miss(world, sellerId)
    expect(shopStateOf(world).closedUntil).toBeNull()
  })
})

describe('D-42: while a shop is closed', () => {
  test('the deadlines for payment and for refund answers are postponed, also for a refund requested then', () => {
    const { world, sellerId } = aClosingShop()
    const [order] = unpaid(world, sellerId, 1)
    const asked = ask(world, anOrder(world, 'shipped', { sellerId }))
    const later = anOrder(world, 'shipped', { sellerId })
    closeShop(world.state, sellerId)
    withoutSecondThoughts(world)
    world.pass(hours(6))
    requestRefund(world.state, again(world, later), {
      type: 'refund',
      reason: 'late',
      amount: later.amount,
      by: 'buyer',
    })
    const answerBefore = world.rows<{ at: number }>('SELECT answer_before AS at FROM refunds ORDER BY id')
    expect(answerBefore.map(({ at }) => at)).toEqual([testNowMs + hours(72), testNowMs + hours(72)])
    if (!order) throw new Error('no order')
    expect(again(world, order).payBefore).toBe(testNowMs + hours(48))
    world.pass(hours(42) - 1)
    expect(again(world, order).status).toBe('pending_payment')
    world.pass(1)
    expect(again(world, order).status).toBe('cancelled')
    world.pass(hours(24) - 1)
    expect(again(world, asked).status).toBe('refunds')
    expect(world.rows("SELECT id FROM refunds WHERE status = 'requested'")).toHaveLength(2)
    world.pass(1)
    expect(world.rows("SELECT id FROM refunds WHERE status = 'refunded'")).toHaveLength(2)
  })

  test.each<[OrderStatus, OrderStatus, EventKind]>([
    ['to_be_shipped', 'shipped', 'order.ship'],
    ['shipped', 'delivered', 'order.deliver'],
    ['to_be_accepted', 'accepted', 'order.accept'],
    ['accepted', 'pending_settlement', 'order.issueStatement'],
    ['pending_settlement', 'completed', 'order.settle'],
  ])('an order moves on as usual from %s to %s', (from, to, kind) => {
    const { world, sellerId } = aClosingShop()
    const order = anOrder(world, from, { sellerId })
    withoutSecondThoughts(world)
    moveEvents(world, kind, testNowMs + hours(1))
    closeShop(world.state, sellerId)
    world.pass(hours(1))
    const moves = `SELECT status FROM order_events WHERE order_id = ? AND ${termSql('status')} = ?`
    expect(world.rows(moves, order.id, to)).toHaveLength(1)
  })

  test('no visitors and no orders come, and no order can be placed', () => {
    const { world, sellerId } = aClosingShop()
    closeShop(world.state, sellerId)
    expect(() => aNewOrder(world, { sellerId })).toThrow('203')
    world.state.clock.at(testNowMs + hours(1), () => shopHour(world.state, sellerId))
    expect(world.rows('SELECT visitors FROM shops')).toEqual([{ visitors: 0 }])
  })
})

test('D-42: notifications report the fall of credit with its reason, and the closing', async () => {
  const server = await aCheckedServer()
  const seller = await server.signIn()
  keepOnlyEvents(server, 'order.expire')
  await server.command('sandbox.settings', { shopClosing: true })
  const { orderNos } = await server.command('sandbox.orders', { count: 3 })
  keepOnlyEvents(server, 'order.expire')
  await server.advance('PT25H')
  const { list } = await seller.ask('notifications.list', { size: 100 })
  const fell = list.find(({ kind }) => kind === 'credit_fell')
  expect(fell?.body).toMatch(/^Order ORD-26-\d+ wasn’t paid in time\. Your credit score dropped by 5\.$/)
  expect(list.find(({ kind }) => kind === 'shop_closed')?.body).toContain('24 hours')
  expect(orderNos).toHaveLength(3)
})

test('D-42: an operator closes a shop for a day, and closing it again changes nothing', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const close = async () =>
    (await server.command('sandbox.changePerson', { username: 'demo', close: true })).closedUntil
  expect(await seller.ask('auth.me', {})).toMatchObject({ closedUntil: null })
  expect(await close()).toBe('2026-11-21T09:30:00.000Z')
  expect(await seller.ask('auth.me', {})).toMatchObject({ closedUntil: '2026-11-21T09:30:00.000Z' })
  await server.advance('PT1H')
  expect(await close()).toBe('2026-11-21T09:30:00.000Z')
  expect(await seller.send('orders.list')).toMatchObject({ code: 437 })
  expect(await seller.send('wallet.get')).toMatchObject({ code: 200 })
  await server.advance('PT23H')
  expect(await seller.send('orders.list')).toMatchObject({ code: 200 })
  expect(await server.command('sandbox.changePerson', { username: 'demo' })).toMatchObject({ closedUntil: null })
})

describe('D-42: the credit of a settlement', () => {
  const settled = (prepare: (world: TestWorld, sellerId: number) => void): number => {
    const { world, sellerId } = aClosingShop()
    world.change('UPDATE shops SET credit = 90')
    prepare(world, sellerId)
    return shopStateOf(world).credit
  }

  test('is 1, but 0 after a refund request or with fewer than three stars', () => {
    expect(settled((world, sellerId) => void anOrder(world, 'completed', { sellerId }))).toBe(91)
    const complained = settled((world, sellerId) => {
      anOrder(world, 'pending_settlement', { sellerId })
      world.change('UPDATE orders SET has_refund = 1')
      world.pass(days(8))
    })
    expect(complained).toBe(90)
    const fewStars = (stars: number) =>
      settled((world, sellerId) => {
        anOrder(world, 'pending_settlement', { sellerId })
        world.change('UPDATE orders SET stars = ?', stars)
        world.pass(days(8))
      })
    expect([fewStars(2), fewStars(3)]).toEqual([90, 91])
  })

  test('depends on the stars that a buyer gives with a comment', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const [order] = (await seller.ask('orders.list', { status: 'pending_settlement', size: 1 })).list
    await server.command('sandbox.actAsBuyer', {
      orderNo: order?.orderNo ?? '',
      act: 'comment',
      content: 'Not what I hoped for',
      stars: 1,
    })
    expect(server.rows('SELECT stars FROM orders WHERE order_no = ?', order?.orderNo ?? '')).toEqual([{ stars: 1 }])
  })
})

test('D-42: the notifications of a missed payment are in order: credit, the order, the closing', () => {
  const { world, sellerId } = aClosingShop()
  world.change('UPDATE shops SET credit = 60')
  miss(world, sellerId)
  expect(kindsOf(world).slice(-3)).toEqual(['credit_fell', 'order_missed', 'shop_closed'])
})
