import type { z } from 'zod'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { callOf, type Exchange, rowOf } from '../exchange.ts'
import { addressFor } from '../guard/known-callers.ts'
import type { Strictness } from '../served-world.ts'
import { languageOf } from '../transport/envelope.ts'
import { check } from './check.ts'
import { refuseFlagged } from './requirements.ts'
import { timeZoneOf } from './time-zone.ts'

/** @throws Refusal for a flag of the seller that the row names, and for each field that is wrong */
export function validate(exchange: Exchange): void {
  const { request, response, world, seller, sent } = exchange
  const name = callOf(exchange)
  const row = rowOf(exchange)
  refuseFlagged(row, seller)
  exchange.input = check<z.ZodObject>(schemas[name], sent, isStrictFor(name, world.strictness, exchange))
  if (row.stream) return
  exchange.context = {
    authorization: request.headers.authorization,
    language: languageOf(request, seller?.lang),
    timeZone: timeZoneOf(request),
    url: addressFor(world.url, request),
  }
  // Before anything is read: what changes meanwhile comes after it.
  if (row.liveId) response.setHeader('X-Live-Id', world.changes.areaId())
}

/** Returns whether unknown fields are refused: for operators always, for sellers by the server's option or by `X-Strict: true`. */
const isStrictFor = (name: CallName, { isStrict }: Strictness, { request }: Exchange): boolean =>
  isStrict || allCalls[name].access === 'operator' || request.headers['x-strict'] === 'true'
