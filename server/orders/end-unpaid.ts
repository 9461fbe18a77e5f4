import { limits } from '#shared/limits.ts'
import { closeIfNeglected } from '../closing.ts'
import { post } from '../ledger/post.ts'
import { orderPostings } from '../ledger/steps.ts'
import { notify } from '../notify.ts'
import { changeCredit } from '../shops.ts'
import type { World } from '../world/world.ts'
import { moveOrder } from './move.ts'
import type { OrderRow } from './order-row.ts'
import type { Mover } from './transitions.ts'

function giveBack(world: World, order: OrderRow, step: 'O3' | 'O4'): void {
  post(world.db, {
    event: `${step}:${order.id}`,
    step,
    seller: order.seller,
    ref: order.orderNo,
    at: world.clock.now(),
    postings: orderPostings.unpaidEnded(order),
    flow: { kind: 'order_refund' },
  })
}

/** O3: an unpaid order ends, because the buyer or the operator cancels it, or because the seller let the day pass. */
export function cancelOrder(world: World, order: OrderRow, by: Mover): void {
  moveOrder(world, order, 'cancel', by)
  giveBack(world, order, 'O3')
  if (by === 'platform') missPayment(world, order)
  else notify(world.db, order.seller, { kind: 'order_cancelled', at: world.clock.now(), ref: order.orderNo })
}

/** It costs credit, which the seller is told with its reason, and may close the shop (D-42). */
function missPayment(world: World, order: OrderRow): void {
  const { db, clock } = world
  const told = { at: clock.now(), ref: order.orderNo }
  const credit = changeCredit(db, order.seller, limits.credit.missedPayment)
  const params = { credit: credit.after, points: credit.before - credit.after }
  if (params.points > 0) notify(db, order.seller, { ...told, kind: 'credit_fell', params })
  notify(db, order.seller, { ...told, kind: 'order_missed' })
  closeIfNeglected(world, order.seller, credit)
}

/** O4: an unpaid order ends because its product left the showcase or the catalogue. */
export function removeOrder(world: World, order: OrderRow, by: Mover): void {
  moveOrder(world, order, 'remove', by)
  giveBack(world, order, 'O4')
}
