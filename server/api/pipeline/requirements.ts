import type { CallRow } from '#shared/contract/call-row.ts'
import { type CallSchema, secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { requireFunds } from '../../core/ledger/post.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { checkPin, comparePin as compare, noPin, type PinCheck, type ProvedPins } from '../caller/pin.ts'
import type { Seller } from '../caller/sessions.ts'
import type { Exchange } from '../exchange.ts'

/**
 * Checks that a handler calls in the order that its rules demand. A handler gets only the checks that the contract
 * names for its call.
 */
export interface Requirements {
  /**
   * Accepts a right PIN and counts a wrong one (D-12).
   * @throws Refusal 445 if no PIN is set; 446 (or `wrong`) with `data.remaining` or `data.lockedUntil`
   */
  requirePin(wrong?: Refusal): void
  /**
   * Requires that the seller's wallet is not frozen.
   * @throws Refusal WalletFrozen
   */
  requireOpenWallet(): void
  /**
   * Requires that the seller's identity is verified.
   * @throws Refusal InsufficientPermissions otherwise
   */
  requireVerified(): void
  /**
   * Requires that the available balance covers an amount in minor units.
   * @throws Refusal InsufficientBalance with the balance, the needed amount and the shortfall
   */
  requireFunds(amount: number): void
}

/** Maps each requirement in the contract to the function that checks it. */
export const needs = {
  pin: 'requirePin',
  openWallet: 'requireOpenWallet',
  verified: 'requireVerified',
  funds: 'requireFunds',
} as const satisfies Partial<Record<keyof CallRow, keyof Requirements>>

interface Asker {
  db: WriteDb
  seller: Seller
  pin: PinCheck
  provedPins: ProvedPins
  realNow: () => number
}

/** Returns the checks of one call. Records in `asked` the checks that the handler has called. */
export function requirementsFor(asker: Asker): Requirements & { asked: ReadonlySet<keyof Requirements> } {
  const { db, seller } = asker
  const asked = new Set<keyof Requirements>()
  return {
    asked,
    requirePin(wrong) {
      asked.add('requirePin')
      checkPin(asker, wrong)
    },
    requireOpenWallet() {
      asked.add('requireOpenWallet')
      if (seller.walletFrozen) fail('WalletFrozen')
    },
    requireVerified() {
      asked.add('requireVerified')
      if (seller.identityStatus !== 'verified') fail('InsufficientPermissions')
    },
    requireFunds(amount) {
      asked.add('requireFunds')
      requireFunds(db, seller.id, amount)
    },
  }
}

/** Returns the name of the field that holds the PIN, if the call has one. */
export const pinField = ({ request }: CallSchema): string | undefined =>
  [...secretsIn(request)].find(([, kind]) => kind === 'pin')?.[0]

/**
 * Compares the PIN of the request, if it has one. The comparison is slow on purpose, so it runs before the transaction
 * that uses its result.
 */
export async function comparePin(exchange: Exchange): Promise<void> {
  const { call } = exchange
  if (call) exchange.pin = await comparePinOf(call, exchange.input, exchange)
}

/** Compares the PIN in the input of a seller's call, if it has one. */
export async function comparePinOf(
  call: CallName,
  input: object,
  { world, seller }: Pick<Exchange, 'world' | 'seller'>,
): Promise<PinCheck> {
  const pin = pinIn(input, pinField(schemas[call]))
  if (!seller || pin === undefined) return noPin
  const { databases, provedPins, realNow } = world
  return compare({ db: databases.read, provedPins }, { userId: seller.id, pin, realNow: realNow() })
}

function pinIn(input: object, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : new Map<string, unknown>(Object.entries(input)).get(field)
  return typeof value === 'string' ? value : undefined
}

const isPinOptional = (schema: CallSchema): boolean =>
  schema.request.shape[pinField(schema) ?? '']?.safeParse(undefined).success === true

/**
 * Lists the checks that the contract requires and the handler has not called. The check of an optional PIN that was not
 * sent is not listed.
 */
export function unasked(name: CallName, asked: ReadonlySet<keyof Requirements>): (keyof Requirements)[] {
  const row: CallRow = allCalls[name]
  if (isPinOptional(schemas[name]) && !asked.has('requirePin')) return []
  return Object.entries(needs).flatMap(([need, requirement]) =>
    row[need as keyof typeof needs] && !asked.has(requirement) ? [requirement] : [],
  )
}
