import { shopLimits } from '#shared/shop.ts'
import type { ReadDb, WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { rulesOf } from '../../world/rules.ts'
import { days, hours, type WorldState } from '../../world/world-state.ts'
import { notify } from '../notifications/notify.ts'
import type { CreditChange } from './shop.ts'

const readSql = prepared((db: ReadDb) => ({
  closedUntil: db.prepare<[number], { until: number | null }>(
    'SELECT closed_until AS until FROM shops WHERE user_id = ?',
  ),
  missed: db.prepare<[number, number], { count: number }>(
    "SELECT count(*) AS count FROM notifications WHERE user_id = ? AND kind = 'order_missed' AND at >= ?",
  ),
}))

const waiting = `SELECT id FROM orders WHERE user_id = @sellerId AND status = 'pending_payment'`
const asked = `SELECT r.id, r.order_id FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE o.user_id = @sellerId AND r.status = 'requested'`

const sql = prepared((db: WriteDb) => ({
  close: db.prepare<object>('UPDATE shops SET closed_until = @until WHERE user_id = @sellerId'),
  /** What the seller has to do in time has so much longer: the deadlines that are shown, and their events. */
  rest: [
    `UPDATE agenda SET due_at = due_at + @rest WHERE due_at IS NOT NULL AND kind IN ('order.expire', 'order.dueSoon')
       AND subject IN (SELECT 'order:' || id FROM (${waiting}))`,
    `UPDATE orders SET pay_before = pay_before + @rest WHERE id IN (${waiting})`,
    `UPDATE agenda SET due_at = due_at + @rest WHERE due_at IS NOT NULL AND kind = 'refund.answerMissed'
       AND subject IN (SELECT 'refund:' || order_id FROM (${asked}))`,
    `UPDATE refunds SET answer_before = answer_before + @rest WHERE id IN (SELECT id FROM (${asked}))`,
  ].map(each => db.prepare<object>(each)),
}))

/** When a shop that is closed opens again, in milliseconds; null while it is open. */
export function closedUntil(db: ReadDb, sellerId: number, now: number): number | null {
  const until = readSql(db).closedUntil.get(sellerId)?.until ?? null
  return until !== null && until > now ? until : null
}

/**
 * Closes a shop for exactly a day: no orders come, and what needs the seller rests (D-42). Parcels, acceptance and
 * settlement go on. A shop that is closed already stays as it is.
 */
export function closeShop({ db, clock }: WorldState, sellerId: number): void {
  const now = clock.now()
  if (closedUntil(db, sellerId, now) !== null) return
  const rest = hours(shopLimits.closing.hours)
  sql(db).close.run({ sellerId, until: now + rest })
  for (const statement of sql(db).rest) statement.run({ sellerId, rest })
  notify(db, sellerId, { kind: 'shop_closed', at: now, params: { hours: shopLimits.closing.hours } })
}

/**
 * Closes a shop over a missed payment, where the operator wants that (D-42): the third within seven days, or the one by
 * which credit crosses 60. In the grace after a closing none closes it, and none from before it counts again.
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
