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

/**
 * Step that checks the seller's flags and validates the fields.
 * @throws Refusal for a forbidden flag, and for invalid fields
 */
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
  // Set before the rows are read, so that the client also gets changes that happen meanwhile.
  if (row.liveId) response.setHeader('X-Live-Id', world.changes.areaId())
}

/** Returns whether unknown fields are refused: for operators always, for sellers by the server's option or by `X-Strict: true`. */
const isStrictFor = (name: CallName, { isStrict }: Strictness, { request }: Exchange): boolean =>
  isStrict || allCalls[name].access === 'operator' || request.headers['x-strict'] === 'true'
