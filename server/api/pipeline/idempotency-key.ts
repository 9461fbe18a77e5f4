import { type CallSchema, secretsIn } from '#shared/contract/call-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { callOf, type Exchange } from '../exchange.ts'
import { headerOf } from '../header-of.ts'
import { fingerprintOf, holdKey } from './idempotency.ts'

/**
 * Takes the `Idempotency-Key` of a call that moves money, if one was sent, until the call is over.
 * @throws Refusal InvalidParameter for one longer than it can be, OperationBusy while the first call with it still runs
 */
export function idempotencyKey(exchange: Exchange): void {
  const { request, deps, seller, input, whenActed } = exchange
  const key = headerOf(request, 'idempotency-key')
  if (!key || !seller) return
  if (key.length > requestLimits.idempotencyKey)
    refuseField('Idempotency-Key', 'tooLong', { max: requestLimits.idempotencyKey })
  const name = callOf(exchange)
  const { request: fields }: CallSchema = schemas[name]
  const secrets = [...secretsIn(fields).keys()]
  const fingerprint = fingerprintOf(deps.secretKey, { name, input: { ...input }, secrets })
  exchange.keyed = { userId: seller.id, key, fingerprint }
  whenActed.push(holdKey(deps.databases.write, exchange.keyed))
}
