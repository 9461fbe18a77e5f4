import type { FlowKind, FlowStatus } from '#shared/money.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail } from '../failures/refusal.ts'
import type { Reason } from '../i18n/reasons.ts'

export const sellerAccounts = ['available', 'held', 'settling', 'deposit', 'owed'] as const
export type SellerAccount = (typeof sellerAccounts)[number]
const platformAccounts = ['escrow', 'supplier', 'fees', 'ads', 'adjust'] as const
const outsideAccounts = ['x:buyers', 'x:suppliers', 'x:bank', 'x:chain'] as const
export type AccountName = SellerAccount | (typeof platformAccounts)[number] | (typeof outsideAccounts)[number]

/** Signed amounts in minor units by account; zeros are left out. They must add up to zero. */
export type Postings = Partial<Record<AccountName, number>>

export interface Entry {
  /** Unique for each event: posting the same one again does nothing (rule g). */
  event: string
  /** The row of the money table (D-70), for example `O2`. */
  step: string
  sellerId: number
  ref: string | null
  at: number
  postings: Postings
  note?: string
  /** The line of the seller's history, where the available balance changes. */
  flow: { kind: FlowKind; status?: FlowStatus }
}

const readStatements = prepared((db: ReadDb) => ({
  balance: db.prepare<[number, string], { balance: number }>(
    'SELECT balance FROM ledger_accounts WHERE coalesce(owner, 0) = ? AND name = ?',
  ),
}))

const statements = prepared((db: WriteDb) => ({
  known: db.prepare<[string], { id: number }>('SELECT id FROM ledger_transactions WHERE event = ?'),
  transaction: db.prepare<[string, string, string | null, string | null, number]>(
    'INSERT INTO ledger_transactions (event, step, ref, note, at) VALUES (?, ?, ?, ?, ?)',
  ),
  account: db.prepare<[number, string], { id: number; balance: number }>(
    'SELECT id, balance FROM ledger_accounts WHERE coalesce(owner, 0) = ? AND name = ?',
  ),
  open: db.prepare<[number | null, string]>('INSERT INTO ledger_accounts (owner, name) VALUES (?, ?)'),
  move: db.prepare<[number, number]>('UPDATE ledger_accounts SET balance = balance + ? WHERE id = ?'),
  posting: db.prepare<[number | bigint, number, number, number]>(
    'INSERT INTO ledger_postings (transaction_id, account_id, amount, balance_after) VALUES (?, ?, ?, ?)',
  ),
  flow: db.prepare<
    [number, number | bigint | null, string, number, number, string, string | null, string | null, number]
  >(
    `INSERT INTO wallet_flows (user_id, transaction_id, kind, amount, balance_after, status, reason, ref, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  endFlow: db.prepare<[string, string | null, number, string, string]>(
    "UPDATE wallet_flows SET status = ?, reason = ? WHERE user_id = ? AND kind = ? AND ref = ? AND status = 'pending'",
  ),
}))

const isSellers = (name: AccountName): boolean => (sellerAccounts as readonly string[]).includes(name)

/** The balance of one of a seller's ledger accounts, in minor units. */
export function balanceOf(db: ReadDb, sellerId: number, account: SellerAccount): number {
  return readStatements(db).balance.get(sellerId, account)?.balance ?? 0
}

/**
 * The only way that money moves: writes one balanced transaction inside the caller's own (D-70).
 * @returns false when the event was posted before, and nothing moved
 * @throws Refusal InsufficientBalance when one of the seller's accounts would fall below zero
 */
export function post(db: WriteDb, entry: Entry): boolean {
  const lines = Object.entries(entry.postings).filter(([, amount]) => amount !== 0) as [AccountName, number][]
  refuseUnbalanced(entry, lines)
  const sql = statements(db)
  if (lines.length === 0 || sql.known.get(entry.event)) return false
  const transaction = sql.transaction.run(entry.event, entry.step, entry.ref, entry.note ?? null, entry.at)
  for (const [name, amount] of lines) {
    const line = { transactionId: transaction.lastInsertRowid, name, amount }
    const balance = moveAccount(db, isSellers(name) ? entry.sellerId : null, line)
    if (name === 'available') recordFlow(db, entry, { ...line, balance })
  }
  return true
}

function refuseUnbalanced(entry: Entry, lines: [AccountName, number][]): void {
  const sum = lines.reduce((total, [, amount]) => total + amount, 0)
  if (sum !== 0 || lines.some(([, amount]) => !Number.isSafeInteger(amount)))
    throw new Error(`ledger: ${entry.event} does not add up to zero in whole minor units`)
}

/** One account's part of a transaction; `amount` in minor units. */
interface Line {
  transactionId: number | bigint
  name: AccountName
  amount: number
}

/** @returns the balance after it */
function moveAccount(db: WriteDb, owner: number | null, { transactionId, name, amount }: Line): number {
  const sql = statements(db)
  let account = sql.account.get(owner ?? 0, name)
  if (!account) {
    sql.open.run(owner, name)
    account = sql.account.get(owner ?? 0, name)
    if (!account) throw new Error(`ledger: account ${name} could not be opened`)
  }
  const balance = account.balance + amount
  if (owner !== null && name !== 'owed' && balance < 0) fail('InsufficientBalance')
  sql.move.run(amount, account.id)
  sql.posting.run(transactionId, account.id, amount, balance)
  return balance
}

function recordFlow(db: WriteDb, entry: Entry, line: Line & { balance: number }): void {
  const { kind, status = 'success' } = entry.flow
  const { transactionId, amount, balance } = line
  statements(db).flow.run(entry.sellerId, transactionId, kind, amount, balance, status, null, entry.ref, entry.at)
}

/** Writes a request that was refused into the seller's history; no money moves. */
export function recordFailure(
  db: WriteDb,
  failed: { sellerId: number; kind: FlowKind; reason: Reason; ref: string; at: number },
): void {
  const balance = balanceOf(db, failed.sellerId, 'available')
  statements(db).flow.run(failed.sellerId, null, failed.kind, 0, balance, 'fail', failed.reason, failed.ref, failed.at)
}

/**
 * Ends a pending line of the seller's history. The money that the request held moves by `post`.
 * @param ended `reason` null ends it as a success, else as a failure
 */
export function endPendingFlow(
  db: WriteDb,
  ended: { sellerId: number; kind: FlowKind; ref: string; reason: Reason | null },
): void {
  const { sellerId, kind, ref, reason } = ended
  statements(db).endFlow.run(reason === null ? 'success' : 'fail', reason, sellerId, kind, ref)
}
