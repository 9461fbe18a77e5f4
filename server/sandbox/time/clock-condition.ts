import type { Parsed } from '#shared/contract/schemas.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { openRefundOf } from '../../areas/orders/order-row.ts'
import { statusesAhead } from '../../areas/orders/transitions.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'

type Until = NonNullable<Parsed<'sandbox.clock'>['until']>

const sql = prepared((db: ReadDb) => ({
  order: db.prepare<[string], { id: number; status: OrderStatus }>(
    'SELECT id, status FROM orders WHERE order_no = cast(? AS TEXT)',
  ),
}))

/**
 * Checks that an order can reach a status while time passes.
 * @throws Refusal RecordNotFound for an unknown order, InvalidOperation for a status that the order cannot reach this
 * way
 */
function requireAhead(db: ReadDb, { orderNo, status }: Exclude<Until, 'next'>): void {
  const order = sql(db).order.get(orderNo) ?? fail('RecordNotFound', { orderNo })
  if (statusesAhead(order.status, openRefundOf(db, order.id)?.cameFrom).has(status)) return
  const allowed = orderStatuses.filter(each => statusesAhead(each).has(status))
  refuseStatus(order.status, allowed, { orderNo })
}

/**
 * Returns a function that checks the condition at which an advance of the clock ends.
 * @param happened returns the number of events so far
 * @throws Refusal as `requireAhead`
 */
export function conditionFor(db: ReadDb, until: Until, happened: () => number): () => boolean {
  if (until === 'next') return () => happened() > 0
  const { orderNo, status } = until
  requireAhead(db, until)
  return () => sql(db).order.get(orderNo)?.status === status
}
