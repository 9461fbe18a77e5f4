import { type CreditReason, shopLimits } from '#shared/shop.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'

export interface CreditChange {
  before: number
  after: number
}

const sql = prepared((db: WriteDb) => ({
  credit: db.prepare<[number], { credit: number }>('SELECT credit FROM shops WHERE user_id = ?'),
  set: db.prepare<[number, number]>('UPDATE shops SET credit = ? WHERE user_id = ?'),
  add: db.prepare<{ sellerId: number; orderId: number; reason: CreditReason; points: number; at: number }>(
    `INSERT INTO credit_changes (id, user_id, order_id, reason, points, at)
     VALUES (${nextIdSql('credit_changes', '@sellerId')}, @sellerId, @orderId, @reason, @points, @at)`,
  ),
}))

const { missedPayment, complaint, completed } = shopLimits.credit
const pointsOf: Readonly<Record<CreditReason, number>> = {
  missed_payment: missedPayment,
  complaint,
  completed_order: completed,
}

/** Changes a shop's credit within the limits 0 and 100, and records the reason for the change (D-42). */
export function changeCredit(
  { db, clock }: WorldState,
  { id: orderId, sellerId }: { id: number; sellerId: number },
  reason: CreditReason,
): CreditChange {
  const before = sql(db).credit.get(sellerId)?.credit ?? 0
  const after = Math.max(0, Math.min(shopLimits.credit.max, before + pointsOf[reason]))
  if (after === before) return { before, after }
  sql(db).set.run(after, sellerId)
  sql(db).add.run({ sellerId, orderId, reason, points: after - before, at: clock.now() })
  return { before, after }
}
