import type { RequestHandler } from 'express'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { authenticate } from './caller/authenticate.ts'
import { comparePin } from './caller/compare-pin.ts'
import { type IsStarter, requireOperator } from './caller/require-operator.ts'
import { beginCall, type Step, stepMiddleware } from './exchange.ts'
import { faultsAfterBody, faultsBeforeCaller } from './faults/inject-fault.ts'
import { requestLog } from './journal/request-log.ts'
import { answer, type ServicesOf } from './pipeline/answer.ts'
import type { AnyHandler, Stream } from './pipeline/call.ts'
import { idempotencyKey } from './pipeline/idempotency-key.ts'
import { openStream } from './pipeline/open-stream.ts'
import { readBody, settlePictures } from './pipeline/read-body.ts'
import { undoPoint } from './pipeline/undo-point.ts'
import { validate } from './pipeline/validate.ts'
import { waitForReset } from './pipeline/wait-for-reset.ts'

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
