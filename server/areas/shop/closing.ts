import { shopLimits } from '#shared/shop.ts'
import { postponeEvents } from '../../core/world/event-schedule.ts'
import { rulesOf } from '../../core/world/settings.ts'
import { days, hours, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { notify } from '../notifications/notify.ts'
import type { CreditChange } from './change-credit.ts'

const readSql = prepared((db: ReadDb) => ({
  closedUntil: db.prepare<[number], { until: number | null }>(
    'SELECT closed_until AS until FROM shops WHERE user_id = ?',
  ),
  missed: db.prepare<[number, number], { count: number }>(
    "SELECT count(*) AS count FROM notifications WHERE user_id = ? AND kind = 'order_missed' AND at >= ?",
  ),
}))

const sql = prepared((db: WriteDb) => ({
  close: db.prepare<{ sellerId: number; until: number }>(
    'UPDATE shops SET closed_until = @until WHERE user_id = @sellerId',
  ),
  postponePayment: db.prepare<{ sellerId: number; byMs: number }, { orderId: number }>(
    `UPDATE orders SET pay_before = pay_before + @byMs WHERE user_id = @sellerId AND status = 'pending_payment'
     RETURNING id AS orderId`,
  ),
  postponeAnswer: db.prepare<{ sellerId: number; byMs: number }, { orderId: number }>(
    `UPDATE refunds SET answer_before = answer_before + @byMs
     WHERE status = 'requested' AND order_id IN (SELECT id FROM orders WHERE user_id = @sellerId) RETURNING order_id AS orderId`,
  ),
}))

/** Returns the time at which a closed shop opens again, in virtual milliseconds; null if the shop is open. */
export function closedUntil(db: ReadDb, sellerId: number, now: number): number | null {
  const until = readSql(db).closedUntil.get(sellerId)?.until ?? null
  return until !== null && until > now ? until : null
}

/**
 * Closes a shop for one day. It gets no new orders, and the seller's deadlines are postponed by a day (D-42). Parcels,
 * acceptance and settlement continue. Does nothing if the shop is already closed.
 */
export function closeShop({ db, clock }: WorldState, sellerId: number): void {
  const now = clock.now()
  if (closedUntil(db, sellerId, now) !== null) return
  const byMs = hours(shopLimits.closing.hours)
  sql(db).close.run({ sellerId, until: now + byMs })
  postponeDeadlines(db, sellerId, byMs)
  notify(db, sellerId, { kind: 'shop_closed', at: now, params: { hours: shopLimits.closing.hours } })
}

/** Opens a closed shop early. The grace period starts now, and the deadlines remain postponed (D-42). */
export function openShop({ db, clock }: WorldState, sellerId: number): void {
  const now = clock.now()
  if (closedUntil(db, sellerId, now) !== null) sql(db).close.run({ sellerId, until: now })
}

/** Postpones the seller's deadlines by `byMs` milliseconds: the stored times and their scheduled events. */
function postponeDeadlines(db: WriteDb, sellerId: number, byMs: number): void {
  for (const { orderId } of sql(db).postponePayment.all({ sellerId, byMs })) {
    postponeEvents(db, { kind: 'order.dueSoon', subjectId: orderId }, byMs)
    postponeEvents(db, { kind: 'order.expire', subjectId: orderId }, byMs)
  }
  for (const { orderId } of sql(db).postponeAnswer.all({ sellerId, byMs }))
    postponeEvents(db, { kind: 'refund.answerMissed', subjectId: orderId }, byMs)
}

/**
 * Closes a shop after a missed payment, if the operator has enabled this rule (D-42). The payment must be the third
 * missed one within seven days, or the credit must have fallen below 60. During the grace period a shop is not closed
 * again, and payments missed before its end do not count again.
 */
export function closeIfNeglected(world: WorldState, sellerId: number, credit: CreditChange): void {
  const { db, clock } = world
  if (!rulesOf(db).shopClosing) return
  const { missedPayments, withinDays, creditBelow, graceHours } = shopLimits.closing
  const now = clock.now()
  const lastClosing = readSql(db).closedUntil.get(sellerId)?.until ?? null
  const graceEnd = lastClosing === null ? 0 : lastClosing + hours(graceHours)
  if (now < graceEnd) return
  const missed = readSql(db).missed.get(sellerId, Math.max(now - days(withinDays) + 1, graceEnd))?.count ?? 0
  const hasCrossed = credit.before >= creditBelow && credit.after < creditBelow
  if (missed >= missedPayments || hasCrossed) closeShop(world, sellerId)
}
