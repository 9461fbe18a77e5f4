import type { LessonFact, OrderOutcome } from '#shared/lessons.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { termSql } from '../../platform/db/terms.ts'

const day = 86_400_000

const approved = "('approved','returning','return_received','refunded','closed_no_return')"
const expired = `EXISTS (
  SELECT 1 FROM order_events e
  WHERE e.order_id = o.id AND ${termSql('e.status')} = 'cancelled' AND ${termSql('e.who')} = 'platform')`

const counted = (from: string) => `(SELECT count(*) FROM ${from})`
const balance = (account: string) =>
  `coalesce((SELECT balance FROM ledger_accounts WHERE owner = @seller AND name = '${account}'), 0)`

/** SQL of each number that the steps of lessons can check in the learner's store. */
const factSql: Record<Exclude<LessonFact, 'daysPassed'>, string> = {
  listed: counted("listings WHERE user_id = @seller AND status = 'listed'"),
  pinSet: counted('users WHERE id = @seller AND pin_hash IS NOT NULL'),
  identitySubmitted: counted("users WHERE id = @seller AND identity_status IN ('applying','verified')"),
  identityVerified: counted("users WHERE id = @seller AND identity_status = 'verified'"),
  ordersPlaced: counted('orders WHERE user_id = @seller'),
  ordersUnpaid: counted("orders WHERE user_id = @seller AND status = 'pending_payment'"),
  ordersPaid: counted("orders WHERE user_id = @seller AND status NOT IN ('pending_payment','cancelled','removed')"),
  ordersExpired: counted(`orders o WHERE user_id = @seller AND status = 'cancelled' AND ${expired}`),
  ordersCompleted: counted('orders WHERE user_id = @seller AND settled_at IS NOT NULL'),
  refundsWaiting: counted("refunds WHERE user_id = @seller AND status = 'requested'"),
  refundsApproved: counted(`refunds WHERE user_id = @seller AND status IN ${approved}`),
  refundsRejected: counted("refunds WHERE user_id = @seller AND status = 'rejected'"),
  topUps: counted("charges WHERE user_id = @seller AND purpose = 'recharge'"),
  topUpsReceived: counted("charges WHERE user_id = @seller AND purpose = 'recharge' AND status = 'success'"),
  payoutAccounts: counted('accounts WHERE user_id = @seller'),
  withdrawals: counted('withdrawals WHERE user_id = @seller'),
  withdrawalsPaid: counted("withdrawals WHERE user_id = @seller AND status = 'success'"),
  promotions: counted('ads WHERE user_id = @seller'),
  messagesSent: counted('feedback WHERE user_id = @seller'),
  available: balance('available'),
  settling: balance('settling'),
  withdrawing: balance('held'),
  credit: 'coalesce((SELECT credit FROM shops WHERE user_id = @seller), 0)',
}

/** SQL condition for each event that may have happened to an order `o`. */
const outcomeSql: Record<OrderOutcome, string> = {
  paid: "o.status NOT IN ('pending_payment','cancelled','removed')",
  expired,
  completed: 'o.settled_at IS NOT NULL',
  refundApproved: `EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status IN ${approved})`,
  refundRejected: "EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status = 'rejected')",
}

const columns = (of: Record<string, string>) => Object.entries(of).map(([name, sql]) => `${sql} AS ${name}`)

const sql = prepared((db: ReadDb) => ({
  facts: db.prepare<{ seller: number }, Record<keyof typeof factSql, number>>(`SELECT ${columns(factSql).join(', ')}`),
  outcomes: db.prepare<{ seller: number; buyer: string }, Record<OrderOutcome, number>>(
    `SELECT ${columns(outcomeSql).join(', ')} FROM orders o WHERE user_id = @seller AND buyer_name = @buyer ORDER BY id LIMIT 1`,
  ),
}))

export type Facts = Record<LessonFact, number>

/**
 * Reads the numbers that a lesson checks from the learner's store.
 * @param startedAt time at which the lesson began, in virtual milliseconds
 */
export function factsOf(
  db: ReadDb,
  { seller, startedAt, now }: { seller: number; startedAt: number; now: number },
): Facts {
  const facts = sql(db).facts.get({ seller })
  if (!facts) throw new Error('a query without a table has no row')
  return { ...facts, daysPassed: Math.floor((now - startedAt) / day) }
}

/** Returns true if the given event has happened to the first order of a buyer. */
export const hasHappened = (db: ReadDb, { seller, buyer, is }: { seller: number; buyer: string; is: OrderOutcome }) =>
  sql(db).outcomes.get({ seller, buyer })?.[is] === 1
