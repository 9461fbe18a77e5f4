import type { Parsed } from '#shared/contract/schemas.ts'
import { type ReviewKind, reviewReasons } from '#shared/reviews.ts'
import type { Handler, SharedHandler } from '../../api/pipeline/call.ts'
import { decideCharge } from '../../areas/charges/charge.ts'
import { decideIdentity } from '../../areas/identity/identity-request.ts'
import { decideWithdrawal } from '../../areas/withdrawals/withdrawal.ts'
import { cancelEvents } from '../../core/world/event-schedule.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { type Reason, reasonText } from '../../platform/i18n/reasons.ts'
import { waitingReviews } from './waiting-reviews.ts'

const deciders: Record<ReviewKind, (world: WorldState, id: number, reason: Reason | null) => void> = {
  withdrawal: decideWithdrawal,
  charge: decideCharge,
  identity: decideIdentity,
}

/**
 * Returns the reason that the seller of a rejected request sees: a standard one, the operator's text, or the default
 * for the kind of request.
 */
function reasonOf({ kind, outcome, reasonId, reason }: Parsed<'sandbox.review'>): Reason {
  if (reasonId === undefined) return reason === undefined ? `key:${kind}_rejected` : `text:${reason}`
  if (reason !== undefined || outcome === 'approve') refuseField('reasonId', 'unfitting')
  const fitting: readonly string[] = reviewReasons[kind]
  if (!fitting.includes(reasonId)) refuseField('reasonId', 'chooseOf', { choices: fitting })
  return `key:${reasonId}`
}

export const listReviews: Handler<'sandbox.listReviews'> = ({ db, translate }) => {
  const reasonsOf = (kind: ReviewKind) =>
    reviewReasons[kind].map(reasonId => ({ reasonId, text: reasonText(translate, `key:${reasonId}`) ?? '' }))
  const reasons = { withdrawal: reasonsOf('withdrawal'), charge: reasonsOf('charge'), identity: reasonsOf('identity') }
  return { list: waitingReviews(db), reasons }
}

/** Decides a request instead of the platform, and cancels the scheduled event that would have decided it. */
export const review: SharedHandler<'sandbox.review', 'db' | 'world'> = ({ db, world }, input) => {
  const { kind, id, outcome } = input
  const reason = reasonOf(input)
  deciders[kind](world, Number(id), outcome === 'approve' ? null : reason)
  cancelEvents(db, { type: kind, id: Number(id) })
  return { kind, id, outcome }
}
