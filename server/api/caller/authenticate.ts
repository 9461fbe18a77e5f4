import type { CallRow } from '#shared/contract/call-row.ts'
import { flagRefusals } from '#shared/contract/codes.ts'
import { fail, Refusal } from '../../platform/failures/refusal.ts'
import { type Exchange, rowOf } from '../exchange.ts'
import type { Seller, Sessions } from './sessions.ts'

/** Returns the seller of a token, or null. The seller's shop may be closed. */
export function sellerIfAny(sessions: Sessions, authorization: string | undefined): Seller | null {
  if (authorization === undefined) return null
  try {
    return sessions.sellerOf(authorization, { whenClosed: true })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Returns the seller for whom a call acts; null for the operator, and for a public call without a valid token.
 * @throws Refusal as `Sessions.sellerOf`, if the call requires a seller
 */
export function callerOf(row: CallRow, sessions: Sessions, authorization: string | undefined): Seller | null {
  if (row.access === 'seller') return sessions.sellerOf(authorization, row)
  return row.access === 'operator' ? null : sellerIfAny(sessions, authorization)
}

/** Runs the due events and identifies the caller. Later responses are in the language of that caller. */
export function authenticate(exchange: Exchange): void {
  const { world, request, entry } = exchange
  world.runDueEvents()
  const seller = callerOf(rowOf(exchange), world.sessions, request.headers.authorization)
  exchange.seller = seller
  exchange.lang = seller?.lang
  if (entry) entry.username = seller?.username ?? null
}

/**
 * Refuses a seller who has a flag (such as frozen or disabled) that the contract forbids for this call (D-56).
 * @throws Refusal with the code of the first such flag
 */
export function refuseFlagged({ refusedWhile = [] }: CallRow, seller: Seller | null): void {
  for (const flag of refusedWhile) if (seller?.[flag]) fail(flagRefusals[flag])
}
