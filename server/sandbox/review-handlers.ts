import type { ReviewKind } from '#shared/reviews.ts'
import { decideCharge } from '../areas/charges/charge.ts'
import { decideIdentity } from '../areas/identity/identity.ts'
import { decideWithdrawal } from '../areas/withdrawals/withdrawal.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Handler, SharedHandler } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import type { Reason } from '../i18n/reasons.ts'
import { cancelEvents } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { kind: ReviewKind; id: number; username: string; amount: number | null; at: number }>(
    `SELECT * FROM (
       SELECT 'withdrawal' AS kind, w.id, u.username, w.amount, w.at FROM withdrawals w JOIN users u ON u.id = w.user_id WHERE w.status = 'pending'
       UNION ALL SELECT 'charge', c.id, u.username, c.amount, c.at FROM charges c JOIN users u ON u.id = c.user_id
         WHERE c.status IN ('pending','under_review')
       UNION ALL SELECT 'identity', i.id, u.username, NULL, i.at FROM identity_requests i JOIN users u ON u.id = i.user_id
         WHERE i.status = 'applying'
     ) ORDER BY at, kind, id`,
  ),
)

const deciders: Record<ReviewKind, (world: WorldState, id: number, reason: Reason | null) => void> = {
  withdrawal: decideWithdrawal,
  charge: decideCharge,
  identity: decideIdentity,
}

/** What the seller reads of a rejection: the operator's own words, or those for its kind. */
const reasonOf = (kind: ReviewKind, text: string | undefined): Reason =>
  text === undefined ? `key:${kind}_rejected` : `text:${text}`

export const listReviews: Handler<'sandbox.listReviews'> = ({ db }) => ({
  list: sql(db)
    .all()
    .map(({ id, at, ...row }) => ({ ...row, id: String(id), at: iso(at) })),
})

/** Decides in place of the platform, and cancels the event that would have decided. */
export const review: SharedHandler<'sandbox.review', 'db' | 'world'> = (
  { db, world },
  { kind, id, outcome, reason },
) => {
  deciders[kind](world, Number(id), outcome === 'approve' ? null : reasonOf(kind, reason))
  cancelEvents(db, { type: kind, id: Number(id) })
  return { kind, id, outcome }
}
