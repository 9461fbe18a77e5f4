import type { RequestHandler } from 'express'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { fail } from '../platform/failures/refusal.ts'
import { authenticate } from './caller/authenticate.ts'
import { type IsStarter, requireOperator } from './caller/require-operator.ts'
import { beginCall, callOf, type Exchange, rowOf, type Step, stepMiddleware } from './exchange.ts'
import { faultsAfterBody, faultsBeforeCaller } from './faults/inject-fault.ts'
import { answer, type ServicesOf } from './pipeline/answer.ts'
import type { AnyHandler, Stream } from './pipeline/call.ts'
import { idempotencyKey } from './pipeline/idempotency-key.ts'
import { openStream } from './pipeline/open-stream.ts'
import { readBody, settlePictures } from './pipeline/read-body.ts'
import { comparePin } from './pipeline/requirements.ts'
import { validate } from './pipeline/validate.ts'

/** Parts that the steps of all calls share. */
export interface Pipeline<Services> {
  isStarter: IsStarter
  servicesOf: ServicesOf<Services>
}

/**
 * Returns the steps of a call in their order (D-21), as its row requires. The app has found the world and the guard has
 * accepted the request before; `errors` answers what a step throws.
 */
export function stepsOf<Name extends CallName, Services>(
  name: Name,
  handler: AnyHandler<Name, Services> | Stream<Name>,
  { isStarter, servicesOf }: Pipeline<Services>,
): RequestHandler[] {
  const row: CallRow = allCalls[name]
  const isOperators = row.access === 'operator'
  const steps: (Step | false | undefined)[] = [
    beginCall(name),
    isOperators ? requireOperator(isStarter) : requestLog,
    waitForReset,
    !isOperators && faultsBeforeCaller,
    authenticate,
    readBody,
    !isOperators && !row.stream && faultsAfterBody,
    validate,
    row.files !== undefined && settlePictures,
    isOperators && undoPoint,
    row.money && idempotencyKey,
    row.pin && comparePin,
    'open' in handler ? openStream(handler) : answer(name, handler, servicesOf),
  ]
  return steps.flatMap(step => (step ? [stepMiddleware(step)] : []))
}

/** Step that adds a seller's call to the request log. Later steps complete the entry. */
function requestLog(exchange: Exchange): void {
  const { request, requestId, path, world } = exchange
  const at = world.state.clock.now()
  exchange.entry = world.journal.begin({ request, requestId, path, call: callOf(exchange), at })
}

/**
 * Step that waits while the world is being replaced if the row has `waits`.
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
