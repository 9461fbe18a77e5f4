import type { DepositStatus } from '#shared/charges.ts'
import type { TransferStatus } from '#shared/money.ts'
import { referenceOf } from '#shared/references.ts'
import { reviewTimes } from '#shared/reviews.ts'
import { balanceOf, endPendingFlow, post, recordFailure } from '../../core/ledger/post.ts'
import { scheduleReview } from '../../core/world/review-events.ts'
import { minutes, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { requireStatus } from '../../platform/failures/require-status.ts'
import type { Reason } from '../../platform/i18n/reasons.ts'
import { notify } from '../notifications/notify.ts'

/**
 * A recharge or a deposit that is paid through a channel or from the balance (D-57, D-58). `amount` is in minor units.
 */
export interface Charge {
  sellerId: number
  purpose: 'recharge' | 'deposit'
  payFrom: 'channel' | 'balance'
  channelId: string | null
  amount: number
  txHash: string | null
  proof: string | null
}

interface ChargeRow extends Charge {
  id: number
  status: TransferStatus | DepositStatus
}

const sql = prepared((db: WriteDb) => ({
  add: db.prepare<Charge & { status: string; at: number }>(
    `INSERT INTO charges (id, user_id, purpose, pay_from, channel_id, amount, tx_hash, proof, status, at)
     VALUES (${nextIdSql('charges', '@sellerId')}, @sellerId, @purpose, @payFrom, @channelId, @amount, @txHash, @proof, @status, @at)`,
  ),
  one: db.prepare<[number], ChargeRow>(
    `SELECT id, user_id AS sellerId, purpose, pay_from AS payFrom, channel_id AS channelId, amount, tx_hash AS txHash, proof, status
     FROM charges WHERE id = ?`,
  ),
  known: db.prepare<[string], { id: number }>('SELECT id FROM charges WHERE tx_hash = ?'),
  decide: db.prepare<[string, string | null, number, number]>(
    'UPDATE charges SET status = ?, reason = ?, decided_at = ? WHERE id = ?',
  ),
  waiting: db.prepare<[number], { id: number }>(
    "SELECT id FROM charges WHERE user_id = ? AND purpose = 'deposit' AND status = 'under_review' LIMIT 1",
  ),
  deposit: db.prepare<[string, number]>('UPDATE shops SET deposit_status = ? WHERE user_id = ?'),
}))

/**
 * Records a charge for review. An amount paid from the balance is held until the decision.
 * @throws Refusal InvalidParameter for a transaction hash that was used before, InsufficientBalance
 */
export function requestCharge(world: WorldState, charge: Charge): { id: number; status: 'pending' | 'under_review' } {
  const { db } = world
  const { sellerId, purpose, payFrom, amount, txHash } = charge
  if (txHash !== null && sql(db).known.get(txHash)) refuseField('txHash', 'known')
  const at = world.clock.now()
  const status = purpose === 'recharge' ? 'pending' : 'under_review'
  const added = sql(db).add.run({ ...charge, status, at })
  const id = Number(added.lastInsertRowid)
  if (payFrom === 'balance')
    post(db, {
      event: `deposit.asked:${id}`,
      step: 'deposit asked',
      sellerId,
      ref: referenceOf(purpose, id),
      at,
      postings: { available: -amount, held: amount },
      flow: { kind: 'deposit', status: 'pending' },
    })
  if (purpose === 'deposit') showDeposit(db, sellerId)
  const dueAt = at + minutes(reviewTimes.chargeAfterMinutes)
  scheduleReview(world, 'charge.decide', { sellerId, subjectId: id, dueAt, number: txHash ?? '' })
  return { id, status }
}

/**
 * Accepts a charge and posts it to the ledger, or rejects it with a reason.
 * @param reason null accepts the charge
 * @throws Refusal RecordNotFound, InvalidOperation if it was decided before
 */
export function decideCharge(world: WorldState, id: number, reason: Reason | null): void {
  const charge = sql(world.db).one.get(id) ?? fail('RecordNotFound')
  const accepted = reason === null
  const status = charge.purpose === 'recharge' ? (accepted ? 'success' : 'fail') : accepted ? 'active' : 'returned'
  requireStatus(charge.status, ['pending', 'under_review'])
  sql(world.db).decide.run(status, reason, world.clock.now(), id)
  if (charge.purpose === 'recharge') endRecharge(world, charge, reason)
  else endDeposit(world, charge, reason)
}

/**
 * Updates the deposit status that the wallet shows. An active deposit stays active while another one is under review
 * (D-57).
 */
function showDeposit(db: WriteDb, sellerId: number): void {
  const waits = sql(db).waiting.get(sellerId) !== undefined
  const status = balanceOf(db, sellerId, 'deposit') > 0 ? 'active' : waits ? 'under_review' : 'returned'
  sql(db).deposit.run(status, sellerId)
}

function endRecharge({ db, clock }: WorldState, charge: ChargeRow, reason: Reason | null): void {
  const { id, sellerId, amount } = charge
  const [at, ref] = [clock.now(), referenceOf(charge.purpose, id)]
  const kind = 'recharge'
  if (reason !== null) recordFailure(db, { sellerId, kind, reason, ref, at })
  else
    post(db, {
      event: `recharge:${id}`,
      step: 'recharge',
      sellerId,
      ref,
      at,
      postings: { 'x:chain': -amount, available: amount },
      flow: { kind },
    })
  notify(db, sellerId, {
    kind: reason === null ? 'recharge_done' : 'recharge_failed',
    at,
    ref,
    params: { amountMinor: amount, ...(reason !== null && { reason }) },
  })
}

function endDeposit({ db, clock }: WorldState, charge: ChargeRow, reason: Reason | null): void {
  const { id, sellerId, amount, payFrom } = charge
  const [at, ref] = [clock.now(), referenceOf(charge.purpose, id)]
  if (payFrom === 'balance') endPendingFlow(db, { sellerId, kind: 'deposit', ref, reason })
  const from = payFrom === 'balance' ? { held: -amount } : { 'x:chain': -amount }
  const ledgerEntry = { event: `deposit.decided:${id}`, sellerId, ref, at, flow: { kind: 'deposit' as const } }
  if (reason === null) post(db, { ...ledgerEntry, step: 'deposit approved', postings: { ...from, deposit: amount } })
  else if (payFrom === 'balance')
    post(db, { ...ledgerEntry, step: 'deposit returned', postings: { held: -amount, available: amount } })
  else recordFailure(db, { sellerId, kind: 'deposit', reason, ref, at })
  showDeposit(db, sellerId)
  notify(db, sellerId, {
    kind: reason === null ? 'deposit_active' : 'deposit_returned',
    at,
    ref,
    params: { amountMinor: amount, ...(reason !== null && { reason }) },
  })
}
