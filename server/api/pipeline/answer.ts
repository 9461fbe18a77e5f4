import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type Answer, type Parsed, schemas } from '#shared/contract/schemas.ts'
import { redactUnsafe } from '../../platform/safety/refuse-unsafe.ts'
import type { Deps } from '../deps.ts'
import type { Exchange } from '../exchange.ts'
import { sendBinary, sendDownload, sendEnvelope } from '../transport/envelope.ts'
import type { AnyHandler, Handler } from './call.ts'
import { type Outcome, readAtOnce } from './execute.ts'
import { callerAgain, contextOf, runCall } from './run-call.ts'
import { answered, type Step, tellActed } from './step.ts'

/** @returns the services of the world that a request asks, for the commands of the operator */
export type ServicesOf<Services> = (exchange: Exchange) => Services

/** The last step: runs the handler of a call, and sends what it gives. */
export function answer<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  servicesOf: ServicesOf<Services>,
): Step {
  const row: CallRow = allCalls[name]
  const isPlainRead = !row.writes && !row.files && !row.download && typeof handler === 'function'
  return isPlainRead ? answerRead(name, handler) : answerAct(name, handler, servicesOf)
}

/** A call that only reads waits for nothing, so its whole answer shows one state of the rows. */
const answerRead = <Name extends CallName>(name: Name, handler: Handler<Name>): Step =>
  function answer(exchange) {
    const { deps } = exchange
    const context = contextOf(exchange)
    const input = exchange.input as Parsed<Name>
    const data = readAtOnce(
      { name, deps, context, callerNow: callerAgain(name, deps, context), handle: call => handler(call, input) },
      given => shown(name, deps, given),
    )
    sendEnvelope(exchange, { symbol: 'Ok', data, language: context.language })
    return answered
  }

const answerAct = <Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  servicesOf: ServicesOf<Services>,
): Step =>
  async function answer(exchange) {
    const { deps } = exchange
    // A receiver that calls back is answered first: the call that it is told of waits for it.
    const mayWait = !deps.webhooks.isDelivering()
    const { data, replayed } = await act(name, handler, { exchange, services: servicesOf(exchange) })
    if (mayWait) await deps.webhooks.delivered()
    if (replayed) noteReplay(exchange)
    await send(name, exchange, data)
    return answered
  }

async function act<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  { exchange, services }: { exchange: Exchange; services: Services },
): Promise<Outcome<Answer<Name>>> {
  const { deps, seller, pin, arrivals, file, keyed } = exchange
  try {
    const outcome = await runCall(name, handler, {
      deps,
      services,
      context: contextOf(exchange),
      seller,
      input: exchange.input as Parsed<Name>,
      pin,
      arrivals,
      file,
      keyed,
    })
    tellActed(exchange)
    return outcome
  } catch (error) {
    tellActed(exchange, error)
    throw error
  }
}

async function send<Name extends CallName>(name: Name, exchange: Exchange, data: Answer<Name>): Promise<void> {
  if (data instanceof File) return sendBinary(exchange, data)
  const { download, yaml }: CallRow = allCalls[name]
  const given = shown(name, exchange.deps, data)
  if (download === undefined)
    return sendEnvelope(exchange, { symbol: 'Ok', data: given, language: contextOf(exchange).language })
  await sendDownload(exchange, { name: download, ...(yaml && { about: schemas[name].answer.description }) }, given)
}

function noteReplay({ response, entry }: Exchange): void {
  response.setHeader('Idempotent-Replayed', 'true')
  if (entry) entry.isReplayed = true
}

/** Returns the data as they are sent. Texts are masked if the world may hold some from before the rules on them. */
function shown<Name extends CallName>(name: Name, { checkAnswers, storedTexts }: Deps, given: Answer<Name>): unknown {
  const { answer } = schemas[name]
  if (checkAnswers) answer.parse(given)
  return storedTexts.mayBeUnsafe() ? redactUnsafe(answer, given) : given
}
