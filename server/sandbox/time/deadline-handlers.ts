import { requestLimits } from '#shared/requests.ts'
import { shopLimits } from '#shared/shop.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { dueAtSql } from '../../core/world/event-schedule.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { iso } from '../../platform/iso.ts'
import { sellerNamed } from '../sellers/seller-named.ts'
import { clockTarget } from './clock-target.ts'

/**
 * Reads deadlines from the scheduled events instead of the stored deadlines, because an operator may have dropped an
 * event.
 */
const sql = prepared((db: ReadDb) => ({
  unpaid: db.prepare<[number, number], { orderNo: string; cost: number }>(
    `SELECT order_no AS orderNo, cost FROM orders o INDEXED BY orders_unpaid
     WHERE user_id = cast(? AS INTEGER) AND status = 'pending_payment' AND ${dueAtSql('order.expire', 'o.id')} <= ?
     ORDER BY pay_before, id`,
  ),
  refunds: db.prepare<[number, number], { count: number; amount: number }>(
    `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM refunds r INDEXED BY refunds_requested
     WHERE user_id = cast(? AS INTEGER) AND status = 'requested' AND ${dueAtSql('refund.answerMissed', 'r.order_id')} <= ?`,
  ),
}))

export const listDeadlines: Handler<'sandbox.deadlines'> = ({ db, world }, { username, advance }) => {
  const { id, credit } = sellerNamed(db, username)
  const to = clockTarget({ advance }, world.clock.state().now)
  const orders = sql(db).unpaid.all(id, to)
  return {
    to: iso(to),
    unpaid: {
      count: orders.length,
      cost: orders.reduce((sum, { cost }) => sum + cost, 0),
      points: Math.min(credit, orders.length * -shopLimits.credit.missedPayment),
      orderNos: orders.slice(0, requestLimits.bulk).map(({ orderNo }) => orderNo),
    },
    refunds: sql(db).refunds.get(id, to) ?? { count: 0, amount: 0 },
  }
}
