import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type Answer, type Parsed, schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { type Arrivals, noArrivals } from '../../core/uploads/form.ts'
import { untilUnlocked } from '../../platform/db/write-lock.ts'
import { callerOf } from '../caller/authenticate.ts'
import { noPin, type PinCheck } from '../caller/pin.ts'
import type { Seller } from '../caller/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Exchange } from '../exchange.ts'
import { buildHashingCall, type Context } from './build-call.ts'
import type { AnyHandler, Call, Command, Perform } from './call.ts'
import { check } from './check.ts'
import { execute, type Outcome } from './execute.ts'
import type { KeyedCall } from './idempotency.ts'
import { refuseFlagged } from './requirements.ts'

/** A call whose fields have passed validation. */
interface Checked<Name extends CallName, Services> {
  deps: Deps
  services: Services
  context: Context
  seller: Seller | null
  input: Parsed<Name>
  pin: PinCheck
  arrivals: Arrivals
  file?: Buffer | undefined
  /** A call that moves money, where its key was sent. */
  keyed?: KeyedCall | null
}

export function contextOf({ context }: Exchange): Context {
  if (!context) throw new Error('the request has not been checked')
  return context
}

/** @returns what reads the caller's rows anew */
export function callerAgain(name: CallName, { sessions }: Deps, { authorization }: Context): () => Seller | null {
  return () => {
    const now = callerOf(allCalls[name], sessions, authorization)
    refuseFlagged(allCalls[name], now)
    return now
  }
}

/** Runs a call's handler for a request whose fields are right. */
export async function runCall<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  checked: Checked<Name, Services>,
): Promise<Outcome<Answer<Name>>> {
  if (typeof handler !== 'function' && 'run' in handler) return runCommand(name, handler, checked)
  const { deps, context, seller, input, pin, arrivals, keyed = null } = checked
  return execute({
    name,
    deps,
    context,
    arrivals,
    callerNow: callerAgain(name, deps, context),
    pin,
    keyed,
    prepare: async () =>
      typeof handler === 'function'
        ? (call: Call<Name>) => handler(call, input)
        : handler.hash(buildHashingCall<Name>(deps, context, seller), input),
  })
}

async function runCommand<Name extends CallName, Services>(
  name: Name,
  { run }: Command<Name, Services>,
  { deps, services, context, input, file = Buffer.alloc(0) }: Checked<Name, Services>,
): Promise<Outcome<Answer<Name>>> {
  if (allCalls[name].method !== 'GET') await untilUnlocked(deps.databases)
  const { world } = deps
  const perform = performingFor(deps, services)
  return { data: await run({ ...services, world, url: context.url, file, perform }, input), replayed: false }
}

/** @returns what does an operator's call on behalf of another call */
function performingFor<Services>(deps: Deps, services: Services): Perform<Services> {
  const context = { authorization: undefined, timeZone: 'UTC', language: sourceLanguage, url: deps.url }
  return async (name, handler, input) => {
    const checked = check<(typeof schemas)[typeof name]['request']>(schemas[name], input, true)
    const given = { deps, services, context, seller: null, input: checked, pin: noPin, arrivals: noArrivals }
    return (await runCall(name, handler, given)).data
  }
}
