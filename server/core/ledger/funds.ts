import type { ReadDb } from '../../platform/db/open.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { balanceOf } from './post.ts'

/**
 * Requires that a seller's available balance covers an amount.
 * @param needed in minor units
 * @throws {Refusal} InsufficientBalance with the balance, the amount needed and the shortfall (D-70 rule c)
 */
export function requireFunds(db: ReadDb, sellerId: number, needed: number): void {
  const balance = balanceOf(db, sellerId, 'available')
  if (needed > balance) fail('InsufficientBalance', { balance, needed, shortfall: needed - balance })
}
