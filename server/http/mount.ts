import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, type CallRow, fullPath } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { fail, Refusal, refuseField } from '../failures/refusal.ts'
import { masking } from '../safety/refuse-unsafe.ts'
import { refuseFile } from '../uploads/pictures.ts'
import type { Deps, StagedHandler } from './call.ts'
import { check, withNumbers } from './check.ts'
import { answer, languageOf } from './envelope.ts'
import { type Fields, type LooseStages, tell } from './execute.ts'
import { fingerprintOf, type KeyedCall } from './idempotency.ts'
import { injectFault } from './inject-fault.ts'
import { noPin } from './pin.ts'
import type { Seller } from './sessions.ts'
import { timeZoneOf } from './time-zone.ts'

/** A story without its types: the table of handlers is checked by name, mounting is the same for all. */
type AnyHandler = ((call: unknown, input: unknown) => unknown) | StagedHandler<never, never>
const json = express.json({ limit: requestLimits.bodyBytes, strict: false, type: () => true })

/**
 * Mounts every row that has a handler: who -> body -> check -> transaction -> envelope, written once for all calls.
 * @param operator tells whether a request may command the sandbox
 */
export function mount(
  router: Router,
  deps: Deps,
  handlers: Partial<Record<CallName, unknown>>,
  operator: RequestHandler,
): void {
  for (const [name, handler] of Object.entries(handlers) as [CallName, AnyHandler][]) {
    const row = allCalls[name]
    const who: RequestHandler = (request, response, next) => {
      deps.runDueEvents()
      const seller = sellerFor(row, deps, request)
      response.locals.seller = seller
      response.locals.lang = seller?.lang
      response.locals.call = name
      next()
    }
    const body = row.method === 'POST' && !row.files ? [json] : []
    const told = run(name, row, deps, handler)
    const busy: RequestHandler = (_request, _response, next) => (deps.isBusy ? fail('SystemBusy') : next())
    const guards = row.access === 'operator' ? [operator, busy] : [busy, injectFault(name, deps)]
    const method = row.method.toLowerCase() as 'get' | 'post' | 'delete'
    router[method](
      fullPath(name),
      ...guards,
      who,
      ...body,
      row.files ? deps.uploads.holding(Object.keys(row.files), told) : told,
    )
  }
}

function sellerFor(row: CallRow, deps: Deps, request: Request): Seller | null {
  const { authorization } = request.headers
  if (row.access === 'seller') return deps.sessions.sellerOf(authorization, row)
  if (row.access === 'operator' || authorization === undefined) return null
  try {
    // What anyone may ask does not depend on an open shop.
    return deps.sessions.sellerOf(authorization, { whenClosed: true })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What the schema sees: a GET's query or a POST's body (none is an empty one), with the path's parameters. */
function inputOf(name: CallName, row: CallRow, request: Request): unknown {
  if (row.method !== 'POST') return withNumbers(schemas[name], { ...request.query })
  if (row.files) return withNumbers(schemas[name], { ...request.body, ...request.params })
  const body: unknown = request.body === undefined ? {} : request.body
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...body, ...request.params } : body
}

function run(name: CallName, row: CallRow, deps: Deps, handler: AnyHandler): RequestHandler {
  const stages = (typeof handler === 'function' ? { handle: handler } : handler) as LooseStages
  const [pinField] = [...secretsIn(schemas[name].request)].find(([, kind]) => kind === 'pin') ?? []
  return async (request, response) => {
    const seller = response.locals.seller as Seller | null
    const language = languageOf(request, seller?.lang)
    stages.permit?.({ seller })
    const input = check(schemas[name], inputOf(name, row, request))
    const call = {
      db: row.writes ? deps.databases.write : deps.databases.read,
      world: deps.world,
      now: deps.world.clock.now(),
      timeZone: timeZoneOf(request),
      language,
      seller,
      pin: noPin,
      deps,
      request,
      pictures: await deps.uploads.settle(request, refuseFile),
    }
    const keyed = keyedCall({ name, row, deps, input }, request, seller)
    const callerNow = () => sellerFor(row, deps, request)
    const told = await tell({ row, deps, stages, call, input, sentPin: textIn(input, pinField), keyed, callerNow })
    if (told.replayed) response.set('Idempotent-Replayed', 'true')
    send(name, deps, response, { data: told.data, language })
  }
}

const textIn = (input: Fields, field: string | undefined): string | undefined => {
  const value = field === undefined ? undefined : input[field]
  return typeof value === 'string' ? value : undefined
}

/** @throws Refusal InvalidParameter for a key that is longer than one can be */
function keyedCall(
  { name, row, deps, input }: { name: CallName; row: CallRow; deps: Deps; input: Fields },
  request: Request,
  seller: Seller | null,
): KeyedCall | null {
  const key = request.get('Idempotency-Key')
  if (!row.money || !key || !seller) return null
  if (key.length > requestLimits.idempotencyKey) refuseField('Idempotency-Key', 'tooLong')
  const secrets = [...secretsIn(schemas[name].request).keys()]
  return { userId: seller.id, key, fingerprint: fingerprintOf(deps.secretKey, { name, input, secrets }) }
}

function send(
  name: CallName,
  deps: Deps,
  response: Response,
  good: { data: unknown; language: Parameters<typeof answer>[1]['language'] },
): void {
  const schema = schemas[name].answer
  if (deps.checkAnswers) schema.parse(good.data)
  const data = deps.keptTexts.mayBeUnsafe() ? masking(schema, good.data) : good.data
  answer(response, { symbol: 'Ok', ...good, data })
}
