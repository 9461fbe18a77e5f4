import type { ReadDb } from '../../platform/db/open.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { readAccountRows } from './queries.ts'

/**
 * One of a seller's payout accounts, with the copy that a withdrawal keeps and the number whose ending decides a review.
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
