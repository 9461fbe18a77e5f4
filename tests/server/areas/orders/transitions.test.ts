import { expect, test } from 'vitest'
import { cancelOrder, removeOrder } from '#server/areas/orders/end-unpaid.ts'
import {
  acceptOrder,
  deliverOrder,
  giveUpOrder,
  issueStatement,
  requestAcceptance,
  shipOrder,
} from '#server/areas/orders/fulfil.ts'
import { moveOrder } from '#server/areas/orders/move.ts'
import type { OrderRow } from '#server/areas/orders/order-row.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import {
  approveRefund,
  declineRefund,
  expireReturn,
  receiveReturn,
  requestRefund,
} from '#server/areas/orders/refund.ts'
import { settleOrder } from '#server/areas/orders/settle-order.ts'
import type { Move, Mover } from '#server/areas/orders/transitions.ts'
import type { WorldState } from '#server/core/world/world-state.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { again, anOrder } from '../../../support/orders.ts'
import { dumpOf } from '../../../support/rows.ts'
import { aSeller, aWorld } from '../../../support/world.ts'

const movers: readonly Mover[] = ['buyer', 'seller', 'warehouse', 'carrier', 'platform', 'operator']
const paid = ['to_be_shipped', 'shipped', 'delivered', 'to_be_accepted', 'accepted', 'pending_settlement'] as const

interface Rule {
  from: readonly OrderStatus[]
  to: readonly OrderStatus[]
  by: readonly Mover[]
}

/** Expected rules, which repeat the table of D-50 on purpose. A buyer ends a refund by withdrawing it (D-51). */
const rules: Record<Move, Rule> = {
  pay: { from: ['pending_payment'], to: ['to_be_shipped'], by: ['seller'] },
  cancel: { from: ['pending_payment'], to: ['cancelled'], by: ['platform', 'buyer', 'operator'] },
  remove: { from: ['pending_payment'], to: ['removed'], by: ['platform', 'operator', 'seller'] },
  ship: { from: ['to_be_shipped'], to: ['shipped'], by: ['warehouse', 'operator'] },
  giveUp: { from: ['to_be_shipped'], to: ['cancelled'], by: ['platform', 'operator'] },
  deliver: { from: ['shipped'], to: ['delivered'], by: ['carrier', 'operator'] },
  requestAcceptance: { from: ['delivered'], to: ['to_be_accepted'], by: ['platform'] },
  accept: { from: ['to_be_accepted'], to: ['accepted'], by: ['buyer', 'platform', 'operator'] },
  issueStatement: { from: ['accepted'], to: ['pending_settlement'], by: ['platform'] },
  settle: { from: ['pending_settlement'], to: ['completed'], by: ['platform', 'operator'] },
  requestRefund: { from: [...paid, 'completed'], to: ['refunds'], by: ['buyer', 'operator'] },
  endRefund: { from: ['refunds'], to: [...paid, 'completed'], by: ['seller', 'platform', 'operator', 'buyer'] },
}
const moves = Object.keys(rules) as Move[]

interface Attempt {
  move: Move
  to: OrderStatus
  by: Mover
}

const attempts: Attempt[] = moves.flatMap(move =>
  movers.flatMap(by => (move === 'endRefund' ? orderStatuses : rules[move].to).map(to => ({ move, to, by }))),
)
const isAllowed = (from: OrderStatus, { move, to, by }: Attempt): boolean =>
  rules[move].from.includes(from) && rules[move].to.includes(to) && rules[move].by.includes(by)

test.each(orderStatuses)(
  'D-50: from %s only the transitions of the table are made, by the parties it names',
  status => {
    const world = aWorld()
    const order = anOrder(world, status, { sellerId: aSeller(world) })
    const made = attempts.filter(({ move, to, by }) => {
      const undo = new Error('undo')
      try {
        world.db.transaction(() => {
          moveOrder(world.state, order, { move, by, to })
          throw undo
        })()
      } catch (error) {
        return error === undo
      }
      return false
    })
    expect(made).toEqual(attempts.filter(attempt => isAllowed(status, attempt)))
  },
)

test.each(orderStatuses)('D-50: from %s every other transition is refused with 203 and changes nothing', status => {
  const world = aWorld()
  const order = anOrder(world, status, { sellerId: aSeller(world) })
  const before = dumpOf(world.db)
  for (const { move, to, by } of attempts.filter(attempt => !isAllowed(status, attempt)))
    expect(() => moveOrder(world.state, order, { move, by, to }), `${move} to ${to} by ${by}`).toThrow('203')
  expect(dumpOf(world.db)).toEqual(before)
})

type Act = (state: WorldState, order: OrderRow, by: Mover) => void

/** Every function that changes an order, with the statuses in which it is allowed. */
const acts: Record<string, { from: readonly OrderStatus[]; by: readonly Mover[]; act: Act }> = {
  'paying it': { ...rules.pay, act: (state, order) => payOrders(state, order.sellerId, [order]) },
  'cancelling it': { ...rules.cancel, act: cancelOrder },
  'removing it': { ...rules.remove, act: removeOrder },
  'shipping it': { ...rules.ship, act: shipOrder },
  'giving it up': { ...rules.giveUp, act: giveUpOrder },
  'delivering it': { ...rules.deliver, act: deliverOrder },
  'asking for acceptance': { ...rules.requestAcceptance, act: requestAcceptance },
  'accepting it': { ...rules.accept, act: acceptOrder },
  'stating it': { ...rules.issueStatement, act: issueStatement },
  'settling it': { ...rules.settle, act: settleOrder },
  'asking for a refund': {
    ...rules.requestRefund,
    act: (state, order, by) =>
      requestRefund(state, order, { type: 'refund', reason: 'late', amount: order.amount, by }),
  },
  'approving a refund': { from: ['refunds'], by: ['seller'], act: approveRefund },
  'rejecting a refund': {
    from: ['refunds'],
    by: ['seller'],
    act: (state, order) => declineRefund(state, order, { status: 'rejected' }),
  },
  'withdrawing a refund': {
    from: ['refunds'],
    by: ['buyer'],
    act: (state, order) => declineRefund(state, order, { status: 'withdrawn' }),
  },
  'receiving a return': { from: [], by: ['warehouse'], act: receiveReturn },
  'expiring a return': { from: [], by: ['platform'], act: expireReturn },
}

test.each(Object.entries(acts))(
  'D-50: %s is refused with 203 in every other status, and leaves order, money and tallies unchanged',
  (_what, { from, by, act }) => {
    const world = aWorld()
    const sellerId = aSeller(world)
    const orders = orderStatuses.map(status => anOrder(world, status, { sellerId }))
    const others = orders.filter(({ status }) => !from.includes(status))
    const before = dumpOf(world.db)
    for (const order of others)
      for (const mover of by) expect(() => act(world.state, order, mover), order.status).toThrow('203')
    expect(dumpOf(world.db)).toEqual(before)
  },
)

test.each(Object.entries(acts).filter(([, { act }]) => act.length === 3))(
  'D-50: %s is refused with 203 for any party that the table does not name',
  (_what, { from, by, act }) => {
    const world = aWorld()
    const sellerId = aSeller(world)
    const orders = from.map(status => anOrder(world, status, { sellerId }))
    const before = dumpOf(world.db)
    for (const order of orders)
      for (const mover of movers.filter(each => !by.includes(each)))
        expect(() => act(world.state, order, mover), `${order.status} by ${mover}`).toThrow('203')
    expect(dumpOf(world.db)).toEqual(before)
  },
)

test('D-27: an action on a stale order is refused with 203, because its status has changed in the meantime', () => {
  const world = aWorld()
  const stale = anOrder(world, 'pending_payment', { sellerId: aSeller(world) })
  cancelOrder(world.state, stale, 'buyer')
  expect(() => moveOrder(world.state, stale, { move: 'pay', by: 'seller' })).toThrow('203')
  expect(again(world, stale).status).toBe('cancelled')
})
