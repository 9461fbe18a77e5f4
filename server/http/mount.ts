import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, type CallRow, fullPath } from '#shared/contract/calls.ts'
import { type Answer, type Parsed, schemas } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import { requestLimits } from '#shared/requests.ts'
import { fail, refuseField } from '../failures/refusal.ts'
import { masking } from '../safety/refuse-unsafe.ts'
import { refuseFile } from '../uploads/pictures.ts'
import { authenticate, callerOf } from './authenticate.ts'
import { buildHashingCall, type Context } from './build-call.ts'
import type { AnyHandler, Call, Stream } from './call.ts'
import { check, withNumbers } from './check.ts'
import type { Deps } from './deps.ts'
import { answer, languageOf } from './envelope.ts'
import { streamBy } from './event-stream.ts'
import { execute, type Outcome } from './execute.ts'
import { fingerprintOf, type KeyedCall } from './idempotency.ts'
import { injectFault } from './inject-fault.ts'
import { pinField, refuseFlagged } from './requirements.ts'
import type { Seller } from './sessions.ts'
import { timeZoneOf } from './time-zone.ts'

const json = express.json({ limit: requestLimits.bodyBytes, strict: false, type: () => true })

/** @returns what mounts a row with its handler: operator -> busy -> fault -> authenticate -> body -> respond, the same for all calls */
export const mounting =
  (router: Router, deps: Deps, requireOperator: RequestHandler) =>
  <Name extends CallName>(name: Name, handler: AnyHandler<Name> | Stream): void => {
    const row: CallRow = allCalls[name]
    const refuseBusy: RequestHandler = (_request, _response, next) =>
      deps.reset.isRunning() ? fail('SystemBusy') : next()
    const guards = row.access === 'operator' ? [requireOperator, refuseBusy] : [refuseBusy, injectFault(name, deps)]
    const body = row.method === 'POST' && !row.files ? [json] : []
    const respond = isStream(handler) ? streamBy(name, handler, deps) : respondBy(name, handler, deps)
    const method = row.method.toLowerCase() as 'get' | 'post' | 'delete'
    router[method](
      fullPath(name),
      ...guards,
      authenticate(name, deps),
      ...body,
      row.files ? deps.uploads.holding(row.files, respond) : respond,
    )
  }

const isStream = (handler: object): handler is Stream => 'open' in handler

/** Mounts every row of a table of handlers. */
export function mountAll<Names extends CallName>(
  handlers: { readonly [Name in Names]: AnyHandler<Name> | Stream },
  mount: ReturnType<typeof mounting>,
): void {
  for (const name of Object.keys(handlers) as Names[]) mount(name, handlers[name])
}

/** The last step of a request: validate -> execute -> envelope. */
function respondBy<Name extends CallName>(name: Name, handler: AnyHandler<Name>, deps: Deps): RequestHandler {
  const row: CallRow = allCalls[name]
  return async (request, response) => {
    const seller: Seller | null = response.locals.seller
    refuseFlagged(row, seller)
    const input = check<(typeof schemas)[Name]['request']>(schemas[name], inputOf(name, request))
    const context = await contextOf(request, deps, seller)
    const outcome = await run(name, handler, { deps, context, seller, input, key: request.get('Idempotency-Key') })
    if (outcome.replayed) response.set('Idempotent-Replayed', 'true')
    send(response, deps, { name, data: outcome.data, language: context.language })
  }
}

/** What the schema sees: a GET's query or a POST's body (none is an empty one), with the path's parameters. */
function inputOf(name: CallName, request: Request): unknown {
  const row = allCalls[name]
  if (row.method !== 'POST') return withNumbers(schemas[name], { ...request.query })
  if (row.files) return withNumbers(schemas[name], { ...request.body, ...request.params })
  const body: unknown = request.body === undefined ? {} : request.body
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...body, ...request.params } : body
}

async function contextOf(request: Request, { uploads }: Deps, seller: Seller | null): Promise<Context> {
  return {
    authorization: request.headers.authorization,
    language: languageOf(request, seller?.lang),
    timeZone: timeZoneOf(request),
    arrivals: await uploads.settle(request, refuseFile),
  }
}

interface Checked<Name extends CallName> {
  deps: Deps
  context: Context
  seller: Seller | null
  input: Parsed<Name>
  /** The `Idempotency-Key`. */
  key: string | undefined
}

async function run<Name extends CallName>(
  name: Name,
  handler: AnyHandler<Name>,
  checked: Checked<Name>,
): Promise<Outcome<Answer<Name>>> {
  const { deps, context, seller, input } = checked
  const { world, reset } = deps
  if (typeof handler !== 'function' && 'run' in handler)
    return { data: await handler.run({ world, reset: reset.run }, input), replayed: false }
  return execute({
    name,
    deps,
    context,
    seller,
    callerNow() {
      const now = callerOf(allCalls[name], deps.sessions, context.authorization)
      refuseFlagged(allCalls[name], now)
      return now
    },
    sentPin: textIn(input, pinField(schemas[name])),
    keyed: keyedCall(name, checked),
    prepare: async () =>
      typeof handler === 'function'
        ? (call: Call<Name>) => handler(call, input)
        : handler.hash(buildHashingCall<Name>(deps, context, seller), input),
  })
}

function textIn(input: object, field: string | undefined): string | undefined {
  const [, value] = Object.entries(input).find(([name]) => name === field) ?? []
  return typeof value === 'string' ? value : undefined
}

/** @throws Refusal InvalidParameter for a key that is longer than one can be */
function keyedCall<Name extends CallName>(name: Name, { deps, seller, input, key }: Checked<Name>): KeyedCall | null {
  if (!allCalls[name].money || !key || !seller) return null
  if (key.length > requestLimits.idempotencyKey) refuseField('Idempotency-Key', 'tooLong')
  const secrets = [...secretsIn(schemas[name].request).keys()]
  return { userId: seller.id, key, fingerprint: fingerprintOf(deps.secretKey, { name, input, secrets }) }
}

function send<Name extends CallName>(
  response: Response,
  { checkAnswers, keptTexts }: Deps,
  good: { name: Name; data: Answer<Name>; language: Language },
): void {
  const schema = schemas[good.name].answer
  if (checkAnswers) schema.parse(good.data)
  const data = keptTexts.mayBeUnsafe() ? masking(schema, good.data) : good.data
  answer(response, { symbol: 'Ok', data, language: good.language })
}
