import { describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/areas/orders/end-unpaid.ts'
import { requestRefund } from '#server/areas/orders/refund.ts'
import { closeShop } from '#server/areas/shop/closing.ts'
import { shopHour } from '#server/simulation/buyers.ts'
import type { EventKind } from '#server/world/event-kinds.ts'
import { changeRules } from '#server/world/rules.ts'
import { days, hours } from '#server/world/world-state.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { expectSoundLedger } from '../../../support/ledger.ts'
import { aMachine, aSeller, type Machine } from '../../../support/machine.ts'
import { again, aNewOrder, anOrder, ask } from '../../../support/orders.ts'
import { aWorld } from '../../../support/running-world.ts'
import { keepOnlyEvents, moveEvents, withoutSecondThoughts } from '../../../support/schedule.ts'
import { testNowMs } from '../../../support/start-options.ts'

interface Standing {
  credit: number
  closedUntil: number | null
}
const standingOf = ({ rows }: Machine): Standing =>
  rows<Standing>('SELECT credit, closed_until AS closedUntil FROM shops')[0] ?? { credit: -1, closedUntil: null }
const kindsOf = ({ rows }: Machine): string[] =>
  rows<{ kind: string }>('SELECT kind FROM notifications ORDER BY id').map(({ kind }) => kind)

/** A shop that closes when it is neglected, where no buyer has second thoughts. */
function aClosingShop(): { machine: Machine; sellerId: number } {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  changeRules(machine.db, { shopClosing: true })
  return { machine, sellerId }
}

/** Orders that nobody pays. */
function unpaid(machine: Machine, sellerId: number, count: number) {
  const orders = Array.from({ length: count }, () => aNewOrder(machine, { sellerId }))
  withoutSecondThoughts(machine)
  return orders
}

const miss = (machine: Machine, sellerId: number) =>
  cancelOrder(machine.world, aNewOrder(machine, { sellerId }), 'platform')

describe('D-42: a shop', () => {
  test('that misses three of twelve payments at once is closed for exactly 24 hours, and loses no more', () => {
    const { machine, sellerId } = aClosingShop()
    unpaid(machine, sellerId, 12)
    machine.pass(hours(24))
    expect(standingOf(machine)).toEqual({ credit: 85, closedUntil: testNowMs + hours(48) })
    machine.pass(hours(24) - 1)
    expect(standingOf(machine)).toEqual({ credit: 85, closedUntil: testNowMs + hours(48) })
    const waiting = "SELECT count(*) AS count FROM orders WHERE status = 'pending_payment'"
    expect(machine.rows(waiting)).toEqual([{ count: 9 }])
    expectSoundLedger(machine)
  })

  test('has a grace of 24 hours after it reopens, in which misses cost credit but do not close it', () => {
    const { machine, sellerId } = aClosingShop()
    unpaid(machine, sellerId, 12)
    machine.pass(hours(48))
    expect(standingOf(machine)).toEqual({ credit: 85 - 9 * 5, closedUntil: testNowMs + hours(48) })
    machine.pass(hours(24))
    miss(machine, sellerId)
    miss(machine, sellerId)
    expect(standingOf(machine).closedUntil).toBe(testNowMs + hours(48))
    miss(machine, sellerId)
    expect(standingOf(machine).closedUntil).toBe(testNowMs + hours(72 + 24))
  })

  test('that crosses from 60 of credit to below is closed; below it a miss alone closes nothing', () => {
    const { machine, sellerId } = aClosingShop()
    machine.change('UPDATE shops SET credit = 60')
    miss(machine, sellerId)
    expect(standingOf(machine)).toEqual({ credit: 55, closedUntil: testNowMs + hours(24) })
    machine.pass(hours(49))
    miss(machine, sellerId)
    expect(standingOf(machine)).toEqual({ credit: 50, closedUntil: testNowMs + hours(24) })
  })

  test('counts misses within seven days alone', () => {
    const { machine, sellerId } = aClosingShop()
    miss(machine, sellerId)
    miss(machine, sellerId)
    machine.pass(days(7))
    miss(machine, sellerId)
    expect(standingOf(machine)).toEqual({ credit: 85, closedUntil: null })
  })

  test('is not closed by itself where the operator has not switched that on', () => {
    const { machine, sellerId } = aClosingShop()
    changeRules(machine.db, { shopClosing: false })
    for (let each = 0; each < 5; each++) miss(machine, sellerId)
    expect(standingOf(machine).closedUntil).toBeNull()
  })
})

describe('D-42: while a shop is closed', () => {
  test('the time to pay and the time to answer a refund rest, also those of a refund asked meanwhile', () => {
    const { machine, sellerId } = aClosingShop()
    const [order] = unpaid(machine, sellerId, 1)
    const asked = ask(machine, anOrder(machine, 'shipped', { sellerId }))
    const later = anOrder(machine, 'shipped', { sellerId })
    closeShop(machine.world, sellerId)
    withoutSecondThoughts(machine)
    machine.pass(hours(6))
    requestRefund(machine.world, again(machine, later), {
      type: 'refund',
      reason: 'late',
      amount: later.amount,
      by: 'buyer',
    })
    const answerBefore = machine.rows<{ at: number }>('SELECT answer_before AS at FROM refunds ORDER BY id')
    expect(answerBefore.map(({ at }) => at)).toEqual([testNowMs + hours(72), testNowMs + hours(72)])
    if (!order) throw new Error('no order')
    expect(again(machine, order).payBefore).toBe(testNowMs + hours(48))
    machine.pass(hours(42) - 1)
    expect(again(machine, order).status).toBe('pending_payment')
    machine.pass(1)
    expect(again(machine, order).status).toBe('cancelled')
    machine.pass(hours(24) - 1)
    expect(again(machine, asked).status).toBe('refunds')
    expect(machine.rows("SELECT id FROM refunds WHERE status = 'requested'")).toHaveLength(2)
    machine.pass(1)
    expect(machine.rows("SELECT id FROM refunds WHERE status = 'refunded'")).toHaveLength(2)
  })

  test.each<[OrderStatus, OrderStatus, EventKind]>([
    ['to_be_shipped', 'shipped', 'order.ship'],
    ['shipped', 'delivered', 'order.deliver'],
    ['to_be_accepted', 'accepted', 'order.accept'],
    ['accepted', 'pending_settlement', 'order.issueStatement'],
    ['pending_settlement', 'completed', 'order.settle'],
  ])('an order that is %s becomes %s in its time', (from, to, kind) => {
    const { machine, sellerId } = aClosingShop()
    const order = anOrder(machine, from, { sellerId })
    withoutSecondThoughts(machine)
    moveEvents(machine, kind, testNowMs + hours(1))
    closeShop(machine.world, sellerId)
    machine.pass(hours(1))
    expect(
      machine.rows('SELECT status FROM order_events WHERE order_id = ? AND status = ?', order.id, to),
    ).toHaveLength(1)
  })

  test('no visitors and no orders come, and none can be placed', () => {
    const { machine, sellerId } = aClosingShop()
    closeShop(machine.world, sellerId)
    expect(() => aNewOrder(machine, { sellerId })).toThrow('203')
    machine.world.clock.at(testNowMs + hours(1), () => shopHour(machine.world, sellerId))
    expect(machine.rows('SELECT visitors FROM shops')).toEqual([{ visitors: 0 }])
  })
})

test('D-42: credit that falls is told with its reason, and so is the closing', async () => {
  const world = await aWorld()
  const seller = await world.signIn()
  keepOnlyEvents(world, 'order.expire')
  await world.command('sandbox.settings', { shopClosing: true })
  const { orderNos } = await world.command('sandbox.orders', { count: 3 })
  keepOnlyEvents(world, 'order.expire')
  await world.advance('PT25H')
  const { list } = await seller.ask('notifications.list', { size: 100 })
  const fell = list.find(({ kind }) => kind === 'credit_fell')
  expect(fell?.body).toMatch(/^ORD-26-\d+ was not paid in time: 5 of credit lost\.$/)
  expect(list.find(({ kind }) => kind === 'shop_closed')?.body).toContain('24 hours')
  expect(orderNos).toHaveLength(3)
})

test('D-42: an operator closes a shop for a day, and a second time changes nothing', async () => {
  const world = await aWorld()
  const seller = await world.signIn()
  const close = async () => (await world.command('sandbox.changePerson', { username: 'demo', close: true })).closedUntil
  expect(await seller.ask('auth.me', {})).toMatchObject({ closedUntil: null })
  expect(await close()).toBe('2026-11-21T09:30:00.000Z')
  expect(await seller.ask('auth.me', {})).toMatchObject({ closedUntil: '2026-11-21T09:30:00.000Z' })
  await world.advance('PT1H')
  expect(await close()).toBe('2026-11-21T09:30:00.000Z')
  expect(await seller.send('orders.list')).toMatchObject({ code: 437 })
  expect(await seller.send('wallet.get')).toMatchObject({ code: 200 })
  await world.advance('PT23H')
  expect(await seller.send('orders.list')).toMatchObject({ code: 200 })
  expect(await world.command('sandbox.changePerson', { username: 'demo' })).toMatchObject({ closedUntil: null })
})

describe('D-42: a settlement without a complaint adds 1 of credit', () => {
  const settled = (prepare: (machine: Machine, sellerId: number) => void): number => {
    const { machine, sellerId } = aClosingShop()
    machine.change('UPDATE shops SET credit = 90')
    prepare(machine, sellerId)
    return standingOf(machine).credit
  }

  test('and with a refund that was asked for, or fewer than three stars, none', () => {
    expect(settled((machine, sellerId) => void anOrder(machine, 'completed', { sellerId }))).toBe(91)
    const complained = settled((machine, sellerId) => {
      anOrder(machine, 'pending_settlement', { sellerId })
      machine.change('UPDATE orders SET has_refund = 1')
      machine.pass(days(8))
    })
    expect(complained).toBe(90)
    const fewStars = (stars: number) =>
      settled((machine, sellerId) => {
        anOrder(machine, 'pending_settlement', { sellerId })
        machine.change('UPDATE orders SET stars = ?', stars)
        machine.pass(days(8))
      })
    expect([fewStars(2), fewStars(3)]).toEqual([90, 91])
  })

  test('where the stars are those that a buyer gave', async () => {
    const world = await aWorld()
    const seller = await world.signIn()
    const [order] = (await seller.ask('orders.list', { status: 'pending_settlement', size: 1 })).list
    await world.command('sandbox.actAsBuyer', {
      orderNo: order?.orderNo ?? '',
      act: 'comment',
      content: 'Not what I hoped for',
      stars: 1,
    })
    expect(world.rows('SELECT stars FROM orders WHERE order_no = ?', order?.orderNo ?? '')).toEqual([{ stars: 1 }])
  })
})

test('D-42: what was told of a miss stays in order: credit, the order, the closing', () => {
  const { machine, sellerId } = aClosingShop()
  machine.change('UPDATE shops SET credit = 60')
  miss(machine, sellerId)
  expect(kindsOf(machine).slice(-3)).toEqual(['credit_fell', 'order_missed', 'shop_closed'])
})
