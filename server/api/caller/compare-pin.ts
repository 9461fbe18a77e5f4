import { schemas } from '#shared/contract/schemas.ts'
import type { Exchange } from '../exchange.ts'
import { pinField } from '../pipeline/requirements.ts'
import { comparePin as compare } from './pin.ts'

/** Compares the PIN that was sent, if any: it is slow on purpose, and so comes before the transaction in which it decides. */
export async function comparePin(exchange: Exchange): Promise<void> {
  const { deps, seller, call } = exchange
  const pin = call && pinIn(exchange.input, pinField(schemas[call]))
  if (!seller || pin === undefined) return
  const { databases, provedPins, realNow } = deps
  exchange.pin = await compare({ db: databases.read, provedPins }, { userId: seller.id, pin, realNow: realNow() })
}

function pinIn(input: object, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : new Map<string, unknown>(Object.entries(input)).get(field)
  return typeof value === 'string' ? value : undefined
}
