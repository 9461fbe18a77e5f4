import { expect } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { balanceOf, type Postings } from '#server/core/ledger/post.ts'
import { type AccountName, type SellerAccount, sellerAccounts } from '#shared/ledger.ts'
import type { TestWorld } from './world.ts'

/** SQL for the ledger entries with their orders. The number in an event key is the id of an order or of a refund. */
const entriesSql = `entries AS MATERIALIZED (SELECT id, CASE
    WHEN step IN ('refund', 'return', 'rest') THEN (SELECT order_id FROM refunds r WHERE r.id = number)
    WHEN step GLOB 'O[0-9]*' OR step = 'debt' THEN number END AS order_id
  FROM (SELECT id, step, cast(replace(event, rtrim(event, '0123456789'), '') AS INTEGER) AS number FROM ledger_transactions))`

/** Returns the postings of one ledger event by account; empty if there are none. */
export function postingsOf({ rows }: TestWorld, event: string): Postings {
  const lines = rows<{ name: AccountName; amount: number }>(
    `SELECT a.name, p.amount FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
     JOIN ledger_transactions t ON t.id = p.transaction_id WHERE t.event = ?`,
    event,
  )
  return Object.fromEntries(lines.map(({ name, amount }) => [name, amount]))
}

export const balancesOf = ({ db }: TestWorld, sellerId: number): Record<SellerAccount, number> =>
  Object.fromEntries(sellerAccounts.map(name => [name, balanceOf(db, sellerId, name)])) as Record<SellerAccount, number>

/** Returns the sum of all postings to an account for one order. */
export function sumFor({ rows }: TestWorld, orderNo: string, account: AccountName): number {
  const [row] = rows<{ sum: number }>(
    `WITH ${entriesSql} SELECT coalesce(sum(p.amount), 0) AS sum FROM ledger_postings p
       JOIN ledger_accounts a ON a.id = p.account_id JOIN entries e ON e.id = p.transaction_id JOIN orders o ON o.id = e.order_id
     WHERE o.order_no = ? AND a.name = ?`,
    orderNo,
    account,
  )
  return row?.sum ?? 0
}

/** Checks the rules of D-70 that must be met after every step: (b), (c), (d) and (j). */
export function expectSoundLedger(world: TestWorld): void {
  const { db, rows } = world
  expect(auditLedger(db)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
  const below = rows(
    `SELECT * FROM ledger_accounts
     WHERE (name IN ('available','held','settling','deposit') AND balance < 0) OR (name = 'owed' AND balance > 0)`,
  )
  expect(below).toEqual([])
  expectRunningBalance(rows)
}

/**
 * Checks that each line of a seller's history continues the balance of the previous line, and that the last line has
 * the present balance.
 */
export function expectRunningBalance(rows: TestWorld['rows']): void {
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

/**
 * Checks the profit of each order (D-71). It must be the sum of the order's postings to its seller's accounts, plus the
 * expected amount. The expected amount is the buyer's money in escrow less the fee, and less the cost if the seller has
 * not paid it.
 */
export function expectProfitsRight(rows: TestWorld['rows']): void {
  const wrong = rows(
    `WITH ${entriesSql} SELECT * FROM (SELECT o.order_no, o.status, o.profit, o.amount, o.cost, o.fee,
       coalesce(sum(CASE WHEN a.owner = o.user_id THEN p.amount END), 0) AS moved,
       coalesce(sum(CASE WHEN a.name = 'escrow' THEN p.amount END), 0) AS escrow
     FROM orders o LEFT JOIN entries e ON e.order_id = o.id
       LEFT JOIN ledger_postings p ON p.transaction_id = e.id LEFT JOIN ledger_accounts a ON a.id = p.account_id
     GROUP BY o.id)
     WHERE profit <> moved + CASE WHEN escrow > 0 THEN escrow - fee ELSE 0 END
       - CASE status WHEN 'pending_payment' THEN cost ELSE 0 END`,
  )
  expect(wrong).toEqual([])
}

/** Checks that the all-time indicators and the stored sums equal the totals of the orders (D-70, D-71). */
export function expectIndicatorsRight(rows: TestWorld['rows']): void {
  const paid = "status NOT IN ('pending_payment', 'cancelled', 'removed')"
  const orders = rows(
    `SELECT user_id, sum(CASE WHEN ${paid} THEN amount - refunded ELSE 0 END) AS sales,
       sum(CASE WHEN ${paid} THEN profit ELSE 0 END) AS profit FROM orders GROUP BY user_id ORDER BY user_id`,
  )
  const perSeller = 'FROM stat_quarters WHERE user_id IN (SELECT user_id FROM orders) GROUP BY user_id ORDER BY user_id'
  expect(rows(`SELECT user_id, sum(sales) AS sales, sum(profit) AS profit ${perSeller}`)).toEqual(orders)
  const expected = `SELECT o.user_id, sum(o.amount - o.cost - o.fee) AS profit FROM orders o
    LEFT JOIN refunds r ON r.order_id = o.id AND r.status IN ('requested', 'approved', 'returning', 'return_received')
    WHERE coalesce(r.came_from, o.status) IN
      ('to_be_shipped', 'shipped', 'delivered', 'to_be_accepted', 'accepted', 'pending_settlement')
    GROUP BY o.user_id ORDER BY o.user_id`
  const kept = 'SELECT user_id, sum(expected_profit) AS profit FROM order_tallies GROUP BY user_id HAVING profit <> 0'
  expect(rows(kept)).toEqual(rows(expected))
  expectListingsCounted(rows)
}

/** Checks that the sales that each shop has of a product are those of its shipped orders. */
function expectListingsCounted(rows: TestWorld['rows']): void {
  const shipped = `SELECT o.user_id, i.goods_id, sum(i.quantity) AS sold FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.carrier IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`
  expect(rows('SELECT user_id, goods_id, sold FROM listing_tallies WHERE sold > 0 ORDER BY 1, 2')).toEqual(
    rows(shipped),
  )
}
