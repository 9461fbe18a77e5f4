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
  /** Null while the parcel is under way. */
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

export function whatHappened(db: ReadDb, orderId: number): WhatHappened {
  const facts = sql(db).get({ orderId })
  if (!facts) throw new Error(`no order ${orderId}`)
  return facts
}

/** Returns the moment until which the buyer was promised the goods. */
export const promisedBy = ({ placedAt, promoted }: Pick<WhatHappened, 'placedAt' | 'promoted'>): number =>
  placedAt + days(promoted === 1 ? buyerRules.promotedDays : buyerRules.promisedDays)

/** Returns the days by which the goods are late, 0 if they came in time. */
export const daysLate = (facts: WhatHappened, now: number): number =>
  Math.max(0, (facts.deliveredAt ?? now) - promisedBy(facts)) / days(1)

/**
 * Tells whether a request for money back is fair (D-42). The seller can check it: a change of mind is not, and a late or a
 * lost parcel has to be one.
 */
export function isJustified(facts: WhatHappened, reason: RefundReason, requestedAt: number): boolean {
  if (reason === 'changed_mind') return false
  if (reason === 'late') return daysLate(facts, requestedAt) > 0
  return reason !== 'lost' || facts.wasLost === 1 || daysLate(facts, requestedAt) > 0
}
