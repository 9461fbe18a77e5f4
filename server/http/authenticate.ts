import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { Refusal } from '../failures/refusal.ts'
import type { Deps } from './deps.ts'
import type { Exchange } from './exchange.ts'
import type { Seller, Sessions } from './sessions.ts'

/** Who calls, as far as a token tells. What anyone may ask does not depend on an open shop. */
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
 * The seller that a call acts for; null for the operator, and for a stranger where anyone may call.
 * @throws Refusal as `Sessions.sellerOf` does, where a seller must be signed in
 */
export function callerOf(row: CallRow, sessions: Sessions, authorization: string | undefined): Seller | null {
  if (row.access === 'seller') return sessions.sellerOf(authorization, row)
  return row.access === 'operator' ? null : sellerIfAny(sessions, authorization)
}

/** Finds who calls, in the world as of now; an answer from here on is in the caller's language. */
export function authenticate(name: CallName, { sessions, runDueEvents }: Deps, exchange: Exchange): Seller | null {
  runDueEvents()
  const seller = callerOf(allCalls[name], sessions, exchange.request.headers.authorization)
  exchange.lang = seller?.lang
  if (exchange.entry) exchange.entry.username = seller?.username ?? null
  return seller
}
