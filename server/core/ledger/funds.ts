import type { ReadDb } from '../../platform/db/open.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { balanceOf } from './post.ts'

/** @throws Refusal InsufficientBalance with what is there, needed and lacking, unless the balance covers an amount */
export function requireFunds(db: ReadDb, sellerId: number, needed: number): void {
  const balance = balanceOf(db, sellerId, 'available')
  if (needed > balance) fail('InsufficientBalance', { balance, needed, shortfall: needed - balance })
}
