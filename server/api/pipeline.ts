import { type RequestHandler, Router } from 'express'
import type { CallRow } from '#shared/contract/call-row.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { fail } from '../platform/failures/refusal.ts'
import { authenticate } from './caller/authenticate.ts'
import { type IsStarter, requireOperator } from './caller/require-operator.ts'
import { callOf, type Exchange, rowOf, type Step, stepMiddleware } from './exchange.ts'
import { faultsAfterBody, faultsBeforeCaller } from './faults/inject-fault.ts'
import { answerBy, type ServicesOf } from './pipeline/answer.ts'
import type { AnyHandler, Stream } from './pipeline/call.ts'
import { idempotencyKey } from './pipeline/idempotency-key.ts'
import { openStream } from './pipeline/open-stream.ts'
import { readBody, settlePictures } from './pipeline/read-body.ts'
import { comparePin } from './pipeline/requirements.ts'
import { validate } from './pipeline/validate.ts'

const isOperators = ({ access }: CallRow): boolean => access === 'operator'
const isSellers = (row: CallRow): boolean => !isOperators(row)

/**
 * Returns the steps of every call in their order (D-21). A step with a condition runs only if the contract's row for
 * the call fulfils the condition. Before the first step, the app has found the world and the guard has accepted the
 * request. If a step throws, `errors` sends the response.
 */
export function callSteps(isStarter: IsStarter): Router {
  const steps = Router({ mergeParams: true })
  const add = (step: Step, isNeeded?: (row: CallRow) => boolean) => steps.use(stepMiddleware(step, isNeeded))
  add(requireOperator(isStarter), isOperators)
  add(requestLog, isSellers)
  add(waitForReset)
  add(faultsBeforeCaller, isSellers)
  add(authenticate)
  add(readBody)
  add(faultsAfterBody, row => isSellers(row) && row.stream !== true)
  add(validate)
  add(settlePictures, ({ files }) => files !== undefined)
  add(undoPoint, isOperators)
  add(idempotencyKey, ({ money }) => money === true)
  add(comparePin, ({ pin }) => pin === true)
  add(answer)
  return steps
}

/** Returns a middleware that stores the call's name and its handler for the later steps. */
export function beginCall<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services> | Stream<Name>,
  servicesOf: ServicesOf<Services>,
): RequestHandler {
  const last = 'open' in handler ? openStream(handler) : answerBy(name, handler, servicesOf)
  return stepMiddleware(function beginCall(exchange) {
    exchange.call = name
    exchange.answer = last
  })
}

/** Last step of a call, which sends its response. */
const answer: Step = exchange => exchange.answer?.(exchange)

/** Step that adds a seller's call to the request log. Later steps complete the log entry. */
function requestLog(exchange: Exchange): void {
  const { request, requestId, path, world } = exchange
  const at = world.state.clock.now()
  exchange.entry = world.journal.begin({ request, requestId, path, call: callOf(exchange), at })
}

/**
 * Step that waits while the world is being replaced, if the contract declares that the call waits.
 * @throws Refusal SystemBusy for other calls
 */
function waitForReset(exchange: Exchange): Promise<void> | undefined {
  const { reset } = exchange.world
  if (rowOf(exchange).waits) return reset.over()
  if (reset.isRunning()) fail('SystemBusy')
  return undefined
}

/** Step that takes an undo point before an operator's command. */
async function undoPoint(exchange: Exchange): Promise<void> {
  const { world, input, afterCall } = exchange
  afterCall.push(await world.undoPoints.before(callOf(exchange), input))
}
