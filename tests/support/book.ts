import { expect } from 'vitest'
import { auditBook } from '#server/ledger/audit.ts'
import type { AccountName, Postings, SellerAccount } from '#server/ledger/post.ts'
import { balanceOf, sellerAccounts } from '#server/ledger/post.ts'
import type { Machine } from './machine.ts'

/** What one event posted, by account; empty when it posted nothing. */
export function postingsOf({ rows }: Machine, event: string): Postings {
  const lines = rows<{ name: AccountName; amount: number }>(
    `SELECT a.name, p.amount FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
     JOIN ledger_transactions t ON t.id = p.transaction_id WHERE t.event = ?`,
    event,
  )
  return Object.fromEntries(lines.map(({ name, amount }) => [name, amount]))
}

export const balancesOf = ({ db }: Machine, seller: number): Record<SellerAccount, number> =>
  Object.fromEntries(sellerAccounts.map(name => [name, balanceOf(db, seller, name)])) as Record<SellerAccount, number>

/** What all orders' events together did to one account, for one order. */
export function sumFor({ rows }: Machine, orderNo: string, account: AccountName): number {
  const [row] = rows<{ sum: number }>(
    `SELECT coalesce(sum(p.amount), 0) AS sum FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
     JOIN ledger_transactions t ON t.id = p.transaction_id WHERE t.ref = ? AND a.name = ?`,
    orderNo,
    account,
  )
  return row?.sum ?? 0
}

/** The rules of D-70 that hold after every step: (b), (c), (d), (j). */
export function expectSoundBook(machine: Machine): void {
  const { db, rows } = machine
  expect(auditBook(db)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
  const below = rows(
    `SELECT * FROM ledger_accounts
     WHERE (name IN ('available','held','settling','deposit') AND balance < 0) OR (name = 'owed' AND balance > 0)`,
  )
  expect(below).toEqual([])
  expectRunningBalance(rows)
}

/** Each line of a seller's history follows from the one before, and the last is the balance. */
export function expectRunningBalance(rows: Machine['rows']): void {
  const broken = rows(
    `SELECT * FROM (SELECT user_id, id, amount, balance_after,
       lag(balance_after, 1, 0) OVER (PARTITION BY user_id ORDER BY id) AS before FROM wallet_flows)
     WHERE before + amount <> balance_after`,
  )
  expect(broken).toEqual([])
  const astray = rows(
    `SELECT u.id FROM users u WHERE
       coalesce((SELECT balance FROM ledger_accounts a WHERE a.owner = u.id AND a.name = 'available'), 0) <>
       coalesce((SELECT balance_after FROM wallet_flows f WHERE f.user_id = u.id ORDER BY f.id DESC LIMIT 1), 0)`,
  )
  expect(astray).toEqual([])
}
