import type { CallRow } from '#shared/contract/call-row.ts'
import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type Parsed, schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { requestLimits } from '#shared/requests.ts'
import { refuseField } from '../failures/refusal.ts'
import { noArrivals } from '../uploads/form.ts'
import { callerOf } from './authenticate.ts'
import { buildHashingCall, type Context } from './build-call.ts'
import type { AnyHandler, Call, CommandCall, Given, Perform } from './call.ts'
import { check } from './check.ts'
import type { Deps } from './deps.ts'
import { type Exchange, headerOf } from './exchange.ts'
import { execute, type Outcome } from './execute.ts'
import { fingerprintOf, type KeyedCall } from './idempotency.ts'
import { pinField, refuseFlagged } from './requirements.ts'
import type { Seller } from './sessions.ts'

/** A request whose fields are right. */
export interface Checked<Name extends CallName> {
  /** None for a call within another. */
  exchange?: Exchange
  context: Context
  seller: Seller | null
  input: Parsed<Name>
  file?: Buffer | undefined
}

/** @returns what reads the caller's rows anew */
export function callerAgain(name: CallName, { sessions }: Deps, { authorization }: Context): () => Seller | null {
  return () => {
    const now = callerOf(allCalls[name], sessions, authorization)
    refuseFlagged(allCalls[name], now)
    return now
  }
}

const noFile = Buffer.alloc(0)

/** What every command of an operator gets. */
function commandOf(deps: Deps): Omit<CommandCall, 'file'> {
  const { world, reset, snapshots, restorePoints, recordings, uploads, journal, events } = deps
  const { webhooks, url, testWorlds } = deps
  const own = { sessions: deps.sessions, askOwn: deps.askOwn, outside: deps.outside }
  const around = { snapshots, restorePoints, recordings, uploadsIn: uploads.folder, journal, events, webhooks, ...own }
  return { world, reset: reset.run, ...around, url, testWorlds, perform: performingFor(deps) }
}

/** @returns what does an operator's call on behalf of another call */
function performingFor(deps: Deps): Perform {
  const unsent = { authorization: undefined, timeZone: 'UTC', arrivals: noArrivals }
  return async (name, handler, input) => {
    const context = { ...unsent, language: sourceLanguage, url: deps.url }
    const checked = check<(typeof schemas)[typeof name]['request']>(schemas[name], input, true)
    const { data } = await handling(name, handler, deps)({ context, seller: null, input: checked })
    return data
  }
}

/** @returns what runs a call's handler for a request whose fields are right */
export function handling<Name extends CallName>(name: Name, handler: AnyHandler<Name>, deps: Deps) {
  const pin = pinField(schemas[name])
  const keyOf = keying(name, deps)
  const command = commandOf(deps)
  return async (checked: Checked<Name>): Promise<Outcome<Given<Name>>> => {
    const { context, seller, input, file = noFile } = checked
    if (typeof handler !== 'function' && 'run' in handler)
      return { data: await handler.run({ ...command, file }, input), replayed: false }
    return execute({
      name,
      deps,
      context,
      seller,
      callerNow: callerAgain(name, deps, context),
      sentPin: textIn(input, pin),
      keyed: keyOf(checked),
      prepare: async () =>
        typeof handler === 'function'
          ? (call: Call<Name>) => handler(call, input)
          : handler.hash(buildHashingCall<Name>(deps, context, seller), input),
    })
  }
}

function textIn(input: object, field: string | undefined): string | undefined {
  if (field === undefined) return undefined
  const [, value] = Object.entries(input).find(([name]) => name === field) ?? []
  return typeof value === 'string' ? value : undefined
}

/** @returns what reads the `Idempotency-Key` of a call that moves money, and throws InvalidParameter for one longer than it can be */
function keying<Name extends CallName>(name: Name, { secretKey }: Deps) {
  const { money }: CallRow = allCalls[name]
  const secrets = [...secretsIn(schemas[name].request).keys()]
  return ({ exchange, seller, input }: Checked<Name>): KeyedCall | null => {
    const key = money && exchange && headerOf(exchange.request, 'idempotency-key')
    if (!key || !seller) return null
    if (key.length > requestLimits.idempotencyKey)
      refuseField('Idempotency-Key', 'tooLong', { max: requestLimits.idempotencyKey })
    return { userId: seller.id, key, fingerprint: fingerprintOf(secretKey, { name, input, secrets }) }
  }
}
