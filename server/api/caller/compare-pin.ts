import { type CallSchema, secretsIn } from '#shared/contract/call-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { Exchange } from '../exchange.ts'
import { comparePin as compare } from './pin.ts'

/** Returns the name of the field that holds the PIN, if the call has one. */
export const pinField = ({ request }: CallSchema): string | undefined =>
  [...secretsIn(request)].find(([, kind]) => kind === 'pin')?.[0]

/**
 * Compares the PIN of the request, if it has one. The comparison is slow on purpose, so it runs before the transaction
 * that uses its result.
 */
export async function comparePin(exchange: Exchange): Promise<void> {
  const { world, seller, call } = exchange
  const pin = call && pinIn(exchange.input, pinField(schemas[call]))
  if (!seller || pin === undefined) return
  const { databases, provedPins, realNow } = world
  exchange.pin = await compare({ db: databases.read, provedPins }, { userId: seller.id, pin, realNow: realNow() })
}

function pinIn(input: object, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : new Map<string, unknown>(Object.entries(input)).get(field)
  return typeof value === 'string' ? value : undefined
}
