import type { ReadDb } from '../../platform/db/open.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { readAccountRows } from './queries.ts'

/**
 * Returns a seller's payout account: its id, the copy that a withdrawal stores, and the account number. The last digits
 * of the number decide the result of the simulated review.
 * @throws Refusal WithdrawAccountNotFound
 */
export function payoutAccountOf(
  db: ReadDb,
  sellerId: number,
  id: string,
): { id: number; number: string; copy: object } {
  const row = readAccountRows(db).one.get(sellerId, Number(id)) ?? fail('WithdrawAccountNotFound')
  const { id: rowId, createdAt: _at, ...copy } = row
  return { id: rowId, number: row.cardNo || row.walletAddress, copy }
}
