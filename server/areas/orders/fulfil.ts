import { type LogisticsStatus, orderTimes } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { type TierId, tiers } from '#shared/tiers.ts'
import { post } from '../../core/ledger/post.ts'
import { orderPostings } from '../../core/ledger/steps.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, hours, minutes, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { addToStats } from '../home/stats.ts'
import { notify } from '../notifications/notify.ts'
import { moveOrder } from './move.ts'
import type { OrderRow } from './order-row.ts'
import { addParcelStep, planParcel } from './parcel.ts'
import { rateAccepted } from './rate-order.ts'
import type { Mover } from './transitions.ts'
import { daysLate, promisedBy, whatHappened } from './what-happened.ts'

const sql = prepared((db: WriteDb) => ({
  parcel: db.prepare<[string, number]>('UPDATE orders SET carrier = ? WHERE id = ?'),
  sold: db.prepare<[number]>(
    `UPDATE goods SET sold = sold + i.quantity FROM (SELECT goods_id, quantity FROM order_items WHERE order_id = cast(? AS INTEGER)) AS i
     WHERE goods.id = i.goods_id`,
  ),
  soldHere: db.prepare<[number]>(
    `INSERT INTO listing_tallies (user_id, goods_id, sold)
       SELECT o.user_id, i.goods_id, i.quantity FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = cast(? AS INTEGER)
     ON CONFLICT DO UPDATE SET sold = sold + excluded.sold`,
  ),
  carriers: db.prepare<[], { name: string; steps: string }>('SELECT name, steps FROM carriers ORDER BY id'),
  tier: db.prepare<[number], { tier: TierId }>('SELECT tier FROM shops WHERE user_id = ?'),
  due: db.prepare<[number, number]>("UPDATE orders SET settlement_status = 'pending', settle_due_at = ? WHERE id = ?"),
}))

interface Carrier {
  name: string
  /** Statuses of the parcel between the warehouse and the door; null for the usual ones. */
  steps: readonly LogisticsStatus[] | null
}

const firstCarrier: Carrier = { name: 'Packhorse Post', steps: null }

/** Returns the built-in carrier, or one that an operator has imported. */
function carrierFor(world: WorldState, order: OrderRow): Carrier {
  const others = sql(world.db).carriers.all()
  const carriers = [firstCarrier, ...others.map(({ name, steps }) => ({ name, steps: JSON.parse(steps) }))]
  return randomOfRow(world, order, 'carrier choice').pick(carriers)
}

/** Hands the parcel to a carrier and pays the supplier (transition O5). */
export function shipOrder(world: WorldState, order: OrderRow, by: Mover): void {
  const { db } = world
  const now = world.clock.now()
  moveOrder(world, order, { move: 'ship', by })
  const carrier = carrierFor(world, order)
  sql(db).parcel.run(carrier.name, order.id)
  sql(db).sold.run(order.id)
  sql(db).soldHere.run(order.id)
  post(db, {
    event: `O5:${order.id}`,
    step: 'O5',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: now,
    postings: orderPostings.shipped(order),
    flow: { kind: 'order_payment' },
  })
  addParcelStep(world, order.id, { status: 'packed', place: null })
  planParcel(world, order, carrier.steps)
  const lateAt = promisedBy(whatHappened(db, order.id)) + days(1)
  schedule(db, { kind: 'buyer.lateParcel', subjectId: order.id, dueAt: Math.max(now, lateAt) })
}

/** Ends an order that the warehouse did not ship in time, and refunds the buyer and the seller (transition O6). */
export function giveUpOrder(world: WorldState, order: OrderRow, by: Mover): void {
  moveOrder(world, order, { move: 'giveUp', by })
  post(world.db, {
    event: `O6:${order.id}`,
    step: 'O6',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: world.clock.now(),
    postings: orderPostings.neverShipped(order),
    flow: { kind: 'order_refund' },
  })
  // The payment was counted as a sale. It is subtracted from the sales of the day on which the order ends (D-71).
  addToStats(world, order.sellerId, {
    sales: -order.amount,
    profit: -(order.amount - order.cost - order.fee),
  })
  notify(world.db, order.sellerId, { kind: 'order_cancelled', at: world.clock.now(), ref: order.orderNo })
}

/** Delivers the parcel (transition O7). */
export function deliverOrder(world: WorldState, order: OrderRow, by: Mover): void {
  const now = world.clock.now()
  moveOrder(world, order, { move: 'deliver', by })
  addParcelStep(world, order.id, { status: 'delivered', place: null })
  schedule(world.db, {
    kind: 'order.requestAcceptance',
    subjectId: order.id,
    dueAt: now + minutes(orderTimes.askAcceptanceAfterMinutes),
  })
}

/** Requests the buyer's acceptance (transition O8). Most buyers accept before the deadline. */
export function requestAcceptance(world: WorldState, order: OrderRow): void {
  const now = world.clock.now()
  moveOrder(world, order, { move: 'requestAcceptance', by: 'platform' })
  const random = randomOfRow(world, order, 'acceptance')
  const forgets = random.chance(buyerRules.forgetfulShare)
  const [, latest] = orderTimes.acceptAfterDays
  const wait = forgets ? days(orderTimes.acceptWithinDays) : Math.round(days(latest) * random.next())
  const by = forgets ? 'platform' : 'buyer'
  schedule(world.db, { kind: 'order.accept', subjectId: order.id, dueAt: now + wait, payload: { by } })
  const isLate = daysLate(whatHappened(world.db, order.id), now) > 0
  if (random.chance(isLate ? buyerRules.lateShare : buyerRules.flawShare))
    schedule(world.db, {
      kind: 'buyer.requestRefund',
      subjectId: order.id,
      dueAt: now + Math.round(wait * random.next()),
    })
}

/** Accepts an order (transition O9). `by` is the buyer, who gives stars, or the platform at the deadline. */
export function acceptOrder(world: WorldState, order: OrderRow, by: Mover): void {
  moveOrder(world, order, { move: 'accept', by })
  const random = randomOfRow(world, order, 'statement')
  if (by === 'buyer') rateAccepted(world, order)
  const wait = random.jitter(hours(orderTimes.statementAfterHours), orderTimes.jitter)
  schedule(world.db, { kind: 'order.issueStatement', subjectId: order.id, dueAt: world.clock.now() + wait })
}

/**
 * Issues the statement (transition O10). The buyer's money, less the fee, moves from escrow to the amount that is being
 * settled.
 */
export function issueStatement(world: WorldState, order: OrderRow): void {
  const { db } = world
  const now = world.clock.now()
  moveOrder(world, order, { move: 'issueStatement', by: 'platform' })
  post(db, {
    event: `O10:${order.id}`,
    step: 'O10',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: now,
    postings: orderPostings.statementIssued(order),
    flow: { kind: 'settlement' },
  })
  const tier = sql(db).tier.get(order.sellerId)?.tier ?? 'standard'
  const dueAt = now + days(tiers[tier].settleDays)
  sql(db).due.run(dueAt, order.id)
  schedule(db, { kind: 'order.settle', subjectId: order.id, dueAt })
}
