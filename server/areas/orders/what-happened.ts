import type { RefundReason } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { days } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { termSql } from '../../platform/db/terms.ts'
import { ofOrderSql } from './step-ids.ts'

/** Facts of an order that a buyer knows; times in virtual milliseconds. */
export interface WhatHappened {
  placedAt: number
  promoted: 0 | 1
  /** Time of delivery; null until the parcel is delivered. */
  deliveredAt: number | null
  wasLost: 0 | 1
}

const sql = prepared((db: ReadDb) =>
  db.prepare<{ orderId: number }, WhatHappened>(
    `SELECT created_at AS placedAt, promoted,
       (SELECT min(at) FROM order_events WHERE ${ofOrderSql('cast(@orderId AS INTEGER)')} AND ${termSql('status')} = 'delivered') AS deliveredAt,
       EXISTS (SELECT 1 FROM parcel_steps WHERE ${ofOrderSql('cast(@orderId AS INTEGER)')} AND ${termSql('status')} = 'lost') AS wasLost
     FROM orders WHERE id = @orderId`,
  ),
)

/**
 * Reads the facts from which a buyer rates an order.
 * @throws {Error} if no order has the id
 */
export function whatHappened(db: ReadDb, orderId: number): WhatHappened {
  const facts = sql(db).get({ orderId })
  if (!facts) throw new Error(`no order ${orderId}`)
  return facts
}

/** Returns the time until which the buyer was promised the goods, in virtual milliseconds. */
export const promisedBy = ({ placedAt, promoted }: Pick<WhatHappened, 'placedAt' | 'promoted'>): number =>
  placedAt + days(promoted === 1 ? buyerRules.promotedDays : buyerRules.promisedDays)

/** Returns the number of days by which the goods are late; 0 if they arrived in time. */
export const daysLate = (facts: WhatHappened, now: number): number =>
  Math.max(0, (facts.deliveredAt ?? now) - promisedBy(facts)) / days(1)

/**
 * Returns true if a refund request is justified (D-42). A change of mind never justifies one. A request because of a
 * delay or a loss is justified if the parcel was late or lost; the seller can check this.
 */
export function isJustified(facts: WhatHappened, reason: RefundReason, requestedAt: number): boolean {
  if (reason === 'changed_mind') return false
  if (reason === 'late') return daysLate(facts, requestedAt) > 0
  return reason !== 'lost' || facts.wasLost === 1 || daysLate(facts, requestedAt) > 0
}
