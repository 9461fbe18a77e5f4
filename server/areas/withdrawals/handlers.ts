import type { Answer } from '#shared/contract/schemas.ts'
import { type TransferStatus, withdrawalLimits } from '#shared/money.ts'
import type { Call, Handler, SharedHandler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import { startOfDay } from '../../api/pipeline/time-zone.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { reasonText } from '../../platform/i18n/reasons.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { redact } from '../../platform/redact.ts'
import { payoutAccountOf } from '../accounts/payout-account.ts'
import { presentBalance } from '../wallet/money-of-seller.ts'
import { decidedBy, dueSql, requestWithdrawal } from './withdrawal.ts'

interface Row {
  id: number
  amount: number
  account: string
  status: TransferStatus
  reason: string | null
  at: number
  decidedAt: number | null
  dueAt: number | null
}

const sql = prepared((db: ReadDb) => ({
  page: db.prepare<[number, number, number], Row>(
    `SELECT id, amount, account, status, reason, at, decided_at AS decidedAt, ${dueSql('withdrawals.id')} AS dueAt
     FROM withdrawals WHERE user_id = cast(? AS INTEGER) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
  dueAt: db.prepare<[number], { dueAt: number | null }>(`SELECT ${dueSql('cast(? AS INTEGER)')} AS dueAt`),
  today: db.prepare<[number, number], { count: number }>(
    'SELECT count(*) AS count FROM withdrawals WHERE user_id = ? AND at >= ?',
  ),
}))

type Copy = Omit<Answer<'accounts.add'>, 'id' | 'createdAt'>

/** Returns the number of withdrawals that the seller may still request on this calendar day of the shop (S-480). */
function leftToday({ db, seller, now }: Pick<Call<'withdrawals.list'>, 'db' | 'seller' | 'now'>): number {
  const { count = 0 } = sql(db).today.get(seller.id, startOfDay(now, seller.timeZone)) ?? {}
  return Math.max(0, withdrawalLimits.perDay - count)
}

/** D-56 specifies the order of the checks. The first two are flags in the contract's row for the call. */
export const addWithdrawal: SharedHandler<
  'withdrawals.add',
  'db' | 'world' | 'seller' | 'now' | 'requirePin' | 'requireVerified' | 'requireFunds'
> = (call, { amount, accountId }) => {
  const { db, world, seller, now } = call
  const account = payoutAccountOf(db, seller.id, accountId)
  call.requirePin()
  call.requireVerified()
  const { minMinor, maxMinor } = withdrawalLimits
  if (amount < minMinor || amount > maxMinor)
    refuseField('amount', 'range', { min: { minor: minMinor }, max: { minor: maxMinor } })
  const left = leftToday(call)
  if (left === 0) fail('OperationFailed', null, { sentence: 'dailyLimit' })
  call.requireFunds(amount)
  const id = requestWithdrawal(world, { sellerId: seller.id, amount, account })
  return {
    id: String(id),
    status: 'pending',
    ...presentBalance({ balance: balanceOf(db, seller.id, 'available'), held: balanceOf(db, seller.id, 'held') }),
    arrivesBy: isoOrNull(decidedBy({ at: now, dueAt: sql(db).dueAt.get(id)?.dueAt ?? null }, now)),
    leftToday: left - 1,
  }
}

export const listWithdrawals: Handler<'withdrawals.list'> = (call, input) => {
  const { db, seller, now, translate } = call
  const page = keysetPage(input, {
    sort: 'withdrawals',
    read: (before, max) => sql(db).page.all(seller.id, before, max),
    at: row => row.at,
    present: ({ id, amount, account, status, reason, at, decidedAt, dueAt }) => {
      const copy = JSON.parse(account) as Copy
      return {
        id: String(id),
        amount,
        account: { ...copy, cardNo: redact(copy.cardNo), walletAddress: redact(copy.walletAddress) },
        status,
        reason: reasonText(translate, reason),
        at: iso(at),
        decidedAt: isoOrNull(decidedAt),
        arrivesBy: isoOrNull(status === 'pending' ? decidedBy({ at, dueAt }, now) : null),
      }
    },
  })
  return { ...page, leftToday: leftToday(call) }
}
