import type { Answer } from '#shared/contract/schemas.ts'
import type { ReviewKind, ReviewPicture } from '#shared/reviews.ts'
import { dueAtSql } from '../../core/world/event-schedule.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { redact } from '../../platform/redact.ts'

type Review = Answer<'sandbox.listReviews'>['list'][number]
type Payout = NonNullable<Review['payout']>

interface Row {
  id: number
  username: string
  shopName: string
  at: number
  dueAt: number | null
}

interface WithdrawalRow extends Row {
  amount: number
  /** Payout account at the time of the request, as JSON. */
  account: string
}

type ChargeRow = Row & NonNullable<Review['payment']> & { amount: number; proof: string | null }
type IdentityRow = Row & NonNullable<Review['papers']> & { front: string; back: string; picture: string | null }

const waiting = (kind: ReviewKind, from: string, columns: string) =>
  `SELECT r.id, u.username, s.name AS shopName, r.at, ${dueAtSql(`${kind}.decide`, 'r.id')} AS dueAt, ${columns}
   FROM ${from} r JOIN users u ON u.id = r.user_id JOIN shops s ON s.user_id = u.id`

const sql = prepared((db: ReadDb) => ({
  withdrawals: db.prepare<[], WithdrawalRow>(
    `${waiting('withdrawal', 'withdrawals', 'r.amount, r.account')} WHERE r.status = 'pending'`,
  ),
  charges: db.prepare<[], ChargeRow>(
    `${waiting('charge', 'charges', 'r.amount, r.purpose, r.pay_from AS payFrom, r.channel_id AS channelId, r.tx_hash AS txHash, r.proof')}
     WHERE r.status IN ('pending','under_review')`,
  ),
  identities: db.prepare<[], IdentityRow>(
    `${waiting('identity', 'identity_requests', 'r.real_name AS realName, r.id_no AS idNo, r.phone_no AS phoneNo, r.front, r.back, r.picture')}
     WHERE r.status = 'applying'`,
  ),
}))

const common = (kind: ReviewKind, { id, username, shopName, at, dueAt }: Row) => ({
  kind,
  id: String(id),
  username,
  shopName,
  at: iso(at),
  decidesAt: isoOrNull(dueAt),
  amount: null,
  payout: null,
  payment: null,
  papers: null,
  pictures: [],
})

/**
 * Returns the path of an upload below `/sandbox`. The operator can read it there even if the request carries a seller's
 * token.
 */
const pathForOperator = (path: string): string => (path.startsWith('files/') ? `sandbox/${path}` : path)

const picturesOf = (found: Partial<Record<ReviewPicture, string | null>>): Review['pictures'] =>
  (Object.entries(found) as [ReviewPicture, string | null][]).flatMap(([field, path]) =>
    path === null ? [] : [{ field, path: pathForOperator(path) }],
  )

function ofWithdrawal(row: WithdrawalRow): Review {
  const copy: Payout = JSON.parse(row.account)
  const payout = { ...copy, cardNo: redact(copy.cardNo), walletAddress: redact(copy.walletAddress) }
  return { ...common('withdrawal', row), amount: row.amount, payout }
}

function ofCharge(row: ChargeRow): Review {
  const { amount, purpose, payFrom, channelId, txHash, proof } = row
  const payment = { purpose, payFrom, channelId, txHash }
  return { ...common('charge', row), amount, payment, pictures: picturesOf({ proof }) }
}

function ofIdentity(row: IdentityRow): Review {
  const { realName, idNo, phoneNo, front, back, picture } = row
  const pictures = picturesOf({ idPhotoFront: front, idPhotoBack: back, identityPicture: picture })
  return { ...common('identity', row), papers: { realName, idNo: redact(idNo), phoneNo }, pictures }
}

const inOrder = (one: Review, other: Review): number =>
  one.at.localeCompare(other.at) || one.kind.localeCompare(other.kind) || Number(one.id) - Number(other.id)

/** Lists the requests that wait for a decision, oldest first. */
export function waitingReviews(db: ReadDb): Review[] {
  const { withdrawals, charges, identities } = sql(db)
  return [
    ...withdrawals.all().map(ofWithdrawal),
    ...charges.all().map(ofCharge),
    ...identities.all().map(ofIdentity),
  ].toSorted(inOrder)
}
