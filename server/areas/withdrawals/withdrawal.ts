import type { TransferStatus } from '#shared/money.ts'
import { referenceOf } from '#shared/references.ts'
import { reviewTimes } from '#shared/reviews.ts'
import { endPendingFlow, post } from '../../core/ledger/post.ts'
import { dueAtSql } from '../../core/world/event-schedule.ts'
import { scheduleReview } from '../../core/world/review-events.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { requireStatus } from '../../platform/failures/require-status.ts'
import type { Reason } from '../../platform/i18n/reasons.ts'
import { notify } from '../notifications/notify.ts'

interface WithdrawalRow {
  id: number
  sellerId: number
  amount: number
  /** Copy of the payout account at the time of the request, as JSON. */
  account: string
  status: TransferStatus
}

const readSql = prepared((db: ReadDb) =>
  db.prepare<[number], WithdrawalRow>(
    'SELECT id, user_id AS sellerId, amount, account, status FROM withdrawals WHERE id = ?',
  ),
)
const sql = prepared((db: WriteDb) => ({
  add: db.prepare<{ sellerId: number; accountId: number; account: string; amount: number; at: number }>(
    `INSERT INTO withdrawals (id, user_id, account_id, account, amount, status, at)
     VALUES (${nextIdSql('withdrawals', '@sellerId')}, @sellerId, @accountId, @account, @amount, 'pending', @at)`,
  ),
  decide: db.prepare<[string, string | null, number, number]>(
    'UPDATE withdrawals SET status = ?, reason = ?, decided_at = ? WHERE id = ?',
  ),
}))

/**
 * Returns SQL for the planned time of the decision; null if an operator decides.
 * @param id SQL of the withdrawal's id
 */
export const dueSql = (id: string): string => dueAtSql('withdrawal.decide', id)

/**
 * Returns the latest time of the decision: the planned time, or by default the usual time after the request. Returns
 * null if that time has passed (D-56).
 */
export function decidedBy({ at, dueAt }: { at: number; dueAt: number | null }, now: number): number | null {
  const by = dueAt ?? at + hours(reviewTimes.withdrawalAfterHours)
  return by > now ? by : null
}

/**
 * Moves the amount (minor units) from available to held until the withdrawal is decided (D-56, D-70).
 * @returns the withdrawal's id
 * @throws Refusal InsufficientBalance
 */
export function requestWithdrawal(
  world: WorldState,
  request: { sellerId: number; amount: number; account: { id: number; number: string; copy: object } },
): number {
  const { db } = world
  const { sellerId, amount, account } = request
  const at = world.clock.now()
  const row = { sellerId, accountId: account.id, account: JSON.stringify(account.copy), amount, at }
  const id = Number(sql(db).add.run(row).lastInsertRowid)
  post(db, {
    event: `withdrawal.asked:${id}`,
    step: 'withdrawal asked',
    sellerId,
    ref: referenceOf('withdrawal', id),
    at,
    postings: { available: -amount, held: amount },
    flow: { kind: 'withdrawal', status: 'pending' },
  })
  const dueAt = at + hours(reviewTimes.withdrawalAfterHours)
  scheduleReview(world, 'withdrawal.decide', { sellerId, subjectId: id, dueAt, number: account.number })
  return id
}

/**
 * Pays a withdrawal out, or returns the money with a reason.
 * @param reason null pays the withdrawal out
 * @throws Refusal RecordNotFound, InvalidOperation if the withdrawal was decided before
 */
export function decideWithdrawal(world: WorldState, id: number, reason: Reason | null): void {
  const { db } = world
  const row = readSql(db).get(id) ?? fail('RecordNotFound')
  const at = world.clock.now()
  const status = reason === null ? 'success' : 'fail'
  requireStatus(row.status, ['pending'])
  sql(db).decide.run(status, reason, at, id)
  const { sellerId, amount } = row
  const ref = referenceOf('withdrawal', id)
  endPendingFlow(db, { sellerId, kind: 'withdrawal', ref, reason })
  post(db, {
    event: `withdrawal.decided:${id}`,
    step: `withdrawal ${status}`,
    sellerId,
    ref,
    at,
    postings: reason === null ? { held: -amount, 'x:bank': amount } : { held: -amount, available: amount },
    flow: { kind: 'withdrawal' },
  })
  notify(db, sellerId, {
    kind: reason === null ? 'withdrawal_done' : 'withdrawal_failed',
    at,
    ref,
    params: { amountMinor: amount, ...(reason !== null && { reason }) },
  })
}
