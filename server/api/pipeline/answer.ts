import type { z } from 'zod'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type Answer, type Parsed, schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { type Arrivals, noArrivals } from '../../core/uploads/form.ts'
import { untilUnlocked } from '../../platform/db/write-lock.ts'
import { redactUnsafe } from '../../platform/safety/refuse-unsafe.ts'
import { callerOf, refuseFlagged } from '../caller/authenticate.ts'
import type { PinCheck } from '../caller/pin.ts'
import type { Seller } from '../caller/sessions.ts'
import { answered, type Context, type Exchange, type KeyedCall, runAfterCall, type Step } from '../exchange.ts'
import type { ServedWorld } from '../served-world.ts'
import { sendBinary, sendDownload, sendEnvelope } from '../transport/envelope.ts'
import type { AnyHandler, Call, Command, Handler, Perform } from './call.ts'
import { buildHashingCall, execute, type Outcome, readAtOnce } from './execute.ts'
import { comparePinOf } from './requirements.ts'
import { check } from './validate.ts'

/** Returns the services that operator commands of the request's world use. */
export type ServicesOf<Services> = (exchange: Exchange) => Services

/** Returns the last step of a call: runs the handler and sends its response. */
export function answerBy<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  servicesOf: ServicesOf<Services>,
): Step {
  const row: CallRow = allCalls[name]
  const isPlainRead = !row.writes && !row.files && !row.download && typeof handler === 'function'
  return isPlainRead ? answerRead(name, handler) : answerCall(name, handler, servicesOf)
}

/** Answers a reading call without `await`, so that the whole response shows one state of the rows. */
const answerRead = <Name extends CallName>(name: Name, handler: Handler<Name>): Step =>
  function answer(exchange) {
    const { world, seller } = exchange
    const context = contextOf(exchange)
    const input = exchange.input as Parsed<Name>
    const data = readAtOnce({ name, world, context, seller, handle: call => handler(call, input) }, given =>
      shown(name, world, given),
    )
    sendEnvelope(exchange, { symbol: 'Ok', data, language: context.language })
    return answered
  }

const answerCall = <Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  servicesOf: ServicesOf<Services>,
): Step =>
  async function answer(exchange) {
    const { world } = exchange
    // The caller may be the receiver of a webhook that is being delivered. Waiting for the delivery would then be a
    // deadlock.
    const mayWait = !world.webhooks.isDelivering()
    const { data, replayed } = await runHandler(name, handler, { exchange, services: servicesOf(exchange) })
    if (mayWait) await world.webhooks.delivered()
    if (replayed) noteReplay(exchange)
    await send(name, exchange, data)
    return answered
  }

async function runHandler<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  { exchange, services }: { exchange: Exchange; services: Services },
): Promise<Outcome<Answer<Name>>> {
  const { world, seller, pin, arrivals, file, keyed } = exchange
  try {
    const outcome = await runCall(name, handler, {
      world,
      services,
      context: contextOf(exchange),
      seller,
      input: exchange.input as Parsed<Name>,
      pin,
      arrivals,
      file,
      keyed,
    })
    runAfterCall(exchange)
    return outcome
  } catch (error) {
    runAfterCall(exchange, error)
    throw error
  }
}

async function send<Name extends CallName>(name: Name, exchange: Exchange, data: Answer<Name>): Promise<void> {
  if (data instanceof File) return sendBinary(exchange, data)
  const { download, yaml }: CallRow = allCalls[name]
  const given = shown(name, exchange.world, data)
  if (download === undefined)
    return sendEnvelope(exchange, { symbol: 'Ok', data: given, language: contextOf(exchange).language })
  await sendDownload(exchange, { name: download, ...(yaml && { about: schemas[name].answer.description }) }, given)
}

function noteReplay({ response, entry }: Exchange): void {
  response.setHeader('Idempotent-Replayed', 'true')
  if (entry) entry.isReplayed = true
}

/** Returns the data to send. If the database is older than the rules on safe texts, unsafe texts are masked. */
function shown<Name extends CallName>(
  name: Name,
  { strictness, storedTexts }: Pick<ServedWorld, 'strictness' | 'storedTexts'>,
  given: Answer<Name>,
): unknown {
  const { answer } = schemas[name]
  if (strictness.checkAnswers) answer.parse(given)
  return storedTexts.mayBeUnsafe() ? redactUnsafe(answer, given) : given
}

/** A call whose fields have passed validation. */
interface Checked<Name extends CallName, Services> {
  world: ServedWorld
  services: Services
  context: Context
  seller: Seller | null
  input: Parsed<Name>
  pin: PinCheck
  arrivals: Arrivals
  file?: Buffer | undefined
  /** Idempotency key of a call that moves money, if one was sent. */
  keyed?: KeyedCall | null
}

function contextOf({ context }: Exchange): Context {
  if (!context) throw new Error('the request has not been checked')
  return context
}

/** Returns a function that reads the caller's rows again, because they may have changed while a PIN was compared. */
function callerAgain(
  name: CallName,
  { sessions }: Pick<ServedWorld, 'sessions'>,
  { authorization }: Context,
): () => Seller | null {
  return () => {
    const now = callerOf(allCalls[name], sessions, authorization)
    refuseFlagged(allCalls[name], now)
    return now
  }
}

/** Runs the handler of a validated call. */
async function runCall<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  checked: Checked<Name, Services>,
): Promise<Outcome<Answer<Name>>> {
  if (typeof handler !== 'function' && 'run' in handler) return runCommand(name, handler, checked)
  const { world, context, seller, input, pin, arrivals, keyed = null } = checked
  return execute({
    name,
    world,
    context,
    arrivals,
    callerNow: callerAgain(name, world, context),
    pin,
    keyed,
    prepare: async () =>
      typeof handler === 'function'
        ? (call: Call<Name>) => handler(call, input)
        : handler.hash(buildHashingCall<Name>(world, context, seller), input),
  })
}

async function runCommand<Name extends CallName, Services>(
  name: Name,
  { run }: Command<Name, Services>,
  { world, services, context, input, file = Buffer.alloc(0) }: Checked<Name, Services>,
): Promise<Outcome<Answer<Name>>> {
  if (allCalls[name].method !== 'GET') await untilUnlocked(world.databases)
  const { state } = world
  const { language, url } = context
  return { data: await run({ ...services, world: state, language, url, file }, input), replayed: false }
}

/**
 * Returns a function that runs calls of an operator within another call.
 * @param authorization a seller's token, with which the function also runs calls of that seller
 */
export function performingFor<Services>(
  world: ServedWorld,
  services: Services,
  authorization?: string,
): Perform<Services> {
  const context = { authorization, timeZone: 'UTC', language: sourceLanguage, url: world.url }
  return async (name, handler, input) => {
    const checked = check<z.ZodObject>(schemas[name], input, true) as Parsed<typeof name>
    const seller = callerOf(allCalls[name], world.sessions, authorization)
    const pin = await comparePinOf(name, checked, { world, seller })
    const given = { world, services, context, seller, input: checked, pin, arrivals: noArrivals }
    return (await runCall(name, handler, given)).data
  }
}
