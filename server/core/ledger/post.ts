import { type AccountName, type LedgerStep, type SellerAccount, sellerAccounts } from '#shared/ledger.ts'
import type { FlowKind, FlowStatus } from '#shared/money.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail } from '../../platform/failures/refusal.ts'
import type { Reason } from '../../platform/i18n/reasons.ts'

/** Signed amounts in minor units by account, without zeros. The amounts must add up to zero (rule b of D-70). */
export type Postings = Partial<Record<AccountName, number>>

export interface LedgerEntry {
  /** Unique key of the event. Posting an event again does nothing (rule g of D-70). */
  event: string
  /** Row of the table in D-70 that defines the postings, for example `O2`. */
  step: LedgerStep
  sellerId: number
  ref: string | null
  at: number
  postings: Postings
  note?: string
  /** Line of the seller's history. It is written if the available balance changes. */
  flow: { kind: FlowKind; status?: FlowStatus }
}

const readSql = prepared((db: ReadDb) => ({
  balance: db.prepare<[number, string], { balance: number }>(
    'SELECT balance FROM ledger_accounts WHERE coalesce(owner, 0) = ? AND name = ?',
  ),
}))

interface PostingRow {
  transactionId: number | bigint
  accountId: number
  amount: number
  balance: number
}

/** A row of `wallet_flows`. The row of a failed request has no ledger transaction. */
interface FlowRow extends Pick<LedgerEntry, 'sellerId' | 'ref' | 'at'> {
  transactionId: number | bigint | null
  kind: FlowKind
  amount: number
  balance: number
  status: FlowStatus
  reason: string | null
}

type EndedFlow = Pick<FlowRow, 'sellerId' | 'kind' | 'ref' | 'status' | 'reason'>

/** Returns SQL for a running sum in the seller's last row. */
const lastFlow = (sum: 'total_in' | 'kind_in' | 'kind_out', more = ''): string =>
  `coalesce((SELECT ${sum} FROM wallet_flows WHERE user_id = cast(@sellerId AS INTEGER) ${more} ORDER BY id DESC LIMIT 1), 0)`
const ofKind = 'AND kind = cast(@kind AS TEXT)'

const sql = prepared((db: WriteDb) => ({
  transaction: db.prepare<Pick<LedgerEntry, 'event' | 'step' | 'at'> & { note: string | null }>(
    'INSERT INTO ledger_transactions (event, step, note, at) VALUES (@event, @step, @note, @at) ON CONFLICT (event) DO NOTHING',
  ),
  account: db.prepare<[number, string], { id: number; balance: number }>(
    'SELECT id, balance FROM ledger_accounts WHERE coalesce(owner, 0) = ? AND name = ?',
  ),
  open: db.prepare<[number | null, string]>('INSERT INTO ledger_accounts (owner, name) VALUES (?, ?)'),
  move: db.prepare<[number, number | bigint, number]>(
    'UPDATE ledger_accounts SET balance = balance + ?, last_posting = ? WHERE id = ?',
  ),
  posting: db.prepare<PostingRow>(
    `INSERT INTO ledger_postings (transaction_id, account_id, amount, balance_after)
     VALUES (@transactionId, @accountId, @amount, @balance)`,
  ),
  flow: db.prepare<FlowRow>(
    `INSERT INTO wallet_flows (id, user_id, transaction_id, kind, amount, balance_after, status, reason, ref, at,
       total_in, kind_in, kind_out)
     VALUES (${nextIdSql('wallet_flows', '@sellerId')}, @sellerId, @transactionId, @kind, @amount, @balance, @status, @reason, @ref, @at,
       ${lastFlow('total_in')} + max(@amount, 0), ${lastFlow('kind_in', ofKind)} + max(@amount, 0),
       ${lastFlow('kind_out', ofKind)} + max(-@amount, 0))`,
  ),
  endFlow: db.prepare<EndedFlow>(
    `UPDATE wallet_flows SET status = @status, reason = @reason
     WHERE user_id = @sellerId AND kind = @kind AND ref = @ref AND status = 'pending'`,
  ),
}))

const isSellers = (name: AccountName): boolean => (sellerAccounts as readonly string[]).includes(name)

/** Returns the balance of one of a seller's ledger accounts in minor units; 0 if nothing was ever posted to it. */
export function balanceOf(db: ReadDb, sellerId: number, account: SellerAccount): number {
  return readSql(db).balance.get(sellerId, account)?.balance ?? 0
}

/**
 * Posts one balanced transaction within the caller's database transaction. No other function moves money (D-70).
 * @param entry postings in minor units; `at` in virtual milliseconds
 * @returns false if the event was posted before, or all amounts are zero
 * @throws {Refusal} InsufficientBalance if one of the seller's accounts would become negative (rule c)
 * @throws {Error} if the postings do not add up to zero in whole minor units (rule b)
 */
export function post(db: WriteDb, entry: LedgerEntry): boolean {
  const lines = Object.entries(entry.postings).filter(([, amount]) => amount !== 0) as [AccountName, number][]
  refuseUnbalanced(entry, lines)
  const { event, step, note = null, at } = entry
  if (lines.length === 0) return false
  const transaction = sql(db).transaction.run({ event, step, note, at })
  if (transaction.changes === 0) return false
  for (const [name, amount] of lines) {
    const line = { transactionId: transaction.lastInsertRowid, name, amount }
    const balance = moveAccount(db, isSellers(name) ? entry.sellerId : null, line)
    if (name === 'available') recordFlow(db, entry, { ...line, balance })
  }
  return true
}

function refuseUnbalanced(entry: LedgerEntry, lines: [AccountName, number][]): void {
  const sum = lines.reduce((total, [, amount]) => total + amount, 0)
  if (sum !== 0 || lines.some(([, amount]) => !Number.isSafeInteger(amount)))
    throw new Error(`ledger: ${entry.event} does not add up to zero in whole minor units`)
}

/** Change of one account in a transaction. `amount` is in minor units. */
interface Line {
  transactionId: number | bigint
  name: AccountName
  amount: number
}

/**
 * Writes one posting, and creates its account if it does not exist.
 * @returns the account's new balance in minor units
 */
function moveAccount(db: WriteDb, owner: number | null, { transactionId, name, amount }: Line): number {
  let account = sql(db).account.get(owner ?? 0, name)
  if (!account) {
    sql(db).open.run(owner, name)
    account = sql(db).account.get(owner ?? 0, name)
    if (!account) throw new Error(`ledger: account ${name} could not be opened`)
  }
  const balance = account.balance + amount
  if (owner !== null && name !== 'owed' && balance < 0) fail('InsufficientBalance')
  const posting = sql(db).posting.run({ transactionId, accountId: account.id, amount, balance })
  sql(db).move.run(amount, posting.lastInsertRowid, account.id)
  return balance
}

function recordFlow(db: WriteDb, entry: LedgerEntry, line: Line & { balance: number }): void {
  const { kind, status = 'success' } = entry.flow
  const { transactionId, amount, balance } = line
  const { sellerId, ref, at } = entry
  sql(db).flow.run({ sellerId, transactionId, kind, amount, balance, status, reason: null, ref, at })
}

/**
 * Writes a rejected request into the seller's history. No money moves.
 * @param failed `at` in virtual milliseconds
 */
export function recordFailure(
  db: WriteDb,
  failed: { sellerId: number; kind: FlowKind; reason: Reason; ref: string; at: number },
): void {
  const balance = balanceOf(db, failed.sellerId, 'available')
  sql(db).flow.run({ ...failed, transactionId: null, amount: 0, balance, status: 'fail' })
}

/**
 * Completes a pending row of the seller's history. `post` moves the money that was held for the request.
 * @param ended a null `reason` marks the row as a success, any other as a failure
 */
export function endPendingFlow(
  db: WriteDb,
  ended: { sellerId: number; kind: FlowKind; ref: string; reason: Reason | null },
): void {
  sql(db).endFlow.run({ ...ended, status: ended.reason === null ? 'success' : 'fail' })
}

/**
 * Requires that a seller's available balance covers an amount.
 * @param needed in minor units
 * @throws {Refusal} InsufficientBalance with the balance, the amount needed and the shortfall (rule c of D-70)
 */
export function requireFunds(db: ReadDb, sellerId: number, needed: number): void {
  const balance = balanceOf(db, sellerId, 'available')
  if (needed > balance) fail('InsufficientBalance', { balance, needed, shortfall: needed - balance })
}
