import { orderTimes } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { post } from '../../core/ledger/post.ts'
import { orderPostings } from '../../core/ledger/steps.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import { addToStats } from '../home/stats.ts'
import { notify } from '../notifications/notify.ts'
import { closedUntil } from '../shop/closing.ts'
import { recordStatus } from './move.ts'
import { orderNoOf } from './order-number.ts'

export interface Purchase {
  sellerId: number
  buyer: { name: string; country: string }
  items: readonly { goodsId: number; quantity: number }[]
  /** True if a promotion brought the buyer. */
  promoted?: boolean
}

interface Listed {
  goodsId: number
  sellingPrice: number
  cost: number
}

const sql = prepared((db: WriteDb) => ({
  listed: db.prepare<[number, number], Listed>(
    `SELECT l.goods_id AS goodsId, l.selling_price AS sellingPrice, g.cost FROM listings l JOIN goods g ON g.id = l.goods_id
     WHERE l.user_id = cast(? AS INTEGER) AND l.goods_id = cast(? AS INTEGER) AND l.status = 'listed' AND g.withdrawn = 0`,
  ),
  nextId: db.prepare<{ sellerId: number }, number>(`SELECT ${nextIdSql('orders', '@sellerId')}`).pluck(),
  insert: db.prepare(
    `INSERT INTO orders (id, order_no, user_id, status, amount, cost, quantity, buyer_name, buyer_country, promoted, pay_before, created_at, updated_at)
     VALUES (@id, @orderNo, @sellerId, 'pending_payment', @amount, @cost, @quantity, @name, @country, @promoted, @payBefore, @now, @now)`,
  ),
  item: db.prepare<[number, number, number, number, number, number]>(
    'INSERT INTO order_items (order_id, id, goods_id, selling_price, cost, quantity) VALUES (?, ?, ?, ?, ?, ?)',
  ),
}))

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0)

/**
 * Places a buyer's order (transition O1). The buyer's money goes to escrow, and the seller has a day to pay the cost.
 * @returns the order number
 * @throws Refusal InvalidOperation if a product is not on sale or the shop is closed
 */
export function placeOrder(world: WorldState, purchase: Purchase): string {
  const { db } = world
  const now = world.clock.now()
  const { sellerId, buyer } = purchase
  const items = listedItems(db, purchase, now)
  const id = Number(sql(db).nextId.get({ sellerId }))
  const order = {
    id,
    orderNo: orderNoOf(id, now),
    sellerId,
    amount: sumOf(items, item => item.sellingPrice * item.quantity),
    cost: sumOf(items, item => item.cost * item.quantity),
    quantity: sumOf(items, item => item.quantity),
    ...buyer,
    promoted: purchase.promoted ? 1 : 0,
    payBefore: now + hours(orderTimes.payWithinHours),
    now,
  }
  sql(db).insert.run(order)
  for (const [at, item] of items.entries())
    sql(db).item.run(id, at + 1, item.goodsId, item.sellingPrice, item.cost, item.quantity)
  recordStatus(db, { orderId: id, status: 'pending_payment', by: 'buyer', at: now })
  post(db, {
    event: `O1:${id}`,
    step: 'O1',
    sellerId,
    ref: order.orderNo,
    at: now,
    postings: orderPostings.placed({ ...order, fee: 0 }),
    flow: { kind: 'order_payment' },
  })
  addToStats(world, sellerId, { orders: 1 })
  notify(db, sellerId, { kind: 'order_placed', at: now, ref: order.orderNo, params: { amountMinor: order.amount } })
  scheduleUnpaid(world, order)
  return order.orderNo
}

function listedItems(db: WriteDb, { sellerId, items }: Purchase, now: number): (Listed & { quantity: number })[] {
  if (closedUntil(db, sellerId, now) !== null) refuseStatus('closed', ['open'])
  return items.map(({ goodsId, quantity }) => {
    const listed = sql(db).listed.get(sellerId, goodsId) ?? refuseStatus('unlisted', ['listed'])
    return { ...listed, quantity }
  })
}

function scheduleUnpaid(
  world: WorldState,
  { id, sellerId, now, payBefore }: { id: number; sellerId: number; now: number; payBefore: number },
): void {
  const random = randomOfRow(world, { sellerId, id }, 'unpaid')
  schedule(world.db, { kind: 'order.dueSoon', subjectId: id, dueAt: payBefore - hours(orderTimes.dueSoonHours) })
  schedule(world.db, { kind: 'order.expire', subjectId: id, dueAt: payBefore })
  const { impatientShare, impatientAfterHours } = buyerRules
  if (random.chance(impatientShare))
    schedule(world.db, {
      kind: 'buyer.cancelOrder',
      subjectId: id,
      dueAt: now + hours(random.between(...impatientAfterHours)),
    })
}
