import type { RequestHandler } from 'express'
import type { CallName } from '#shared/contract/calls.ts'
import type { Exchange } from '../exchange.ts'

/** A step returns this if it has answered the request. No further step runs then. */
export const answered = Symbol('answered')

/** One step of a call. An error that it throws becomes the answer. */
export type Step = (exchange: Exchange) => unknown

/** Makes an Express middleware of a step. The middleware has the step's name. */
export function stepMiddleware(step: Step): RequestHandler {
  const middleware: RequestHandler = async (_request, response, next) => {
    const { exchange } = response.locals
    exchange.steps.push(step.name)
    if ((await step(exchange)) === answered) await endExchange(exchange)
    else next()
  }
  return Object.defineProperty(middleware, 'name', { value: step.name })
}

/** Runs a library's middleware within a step. */
export const runMiddleware = (middleware: RequestHandler, { request, response }: Exchange): Promise<void> =>
  new Promise((resolve, reject) => void middleware(request, response, error => (error ? reject(error) : resolve())))

/** Runs the callbacks that wait for the end of the call. @param error what was thrown; absent on success */
export function tellActed({ whenActed }: Exchange, error?: unknown): void {
  for (const tell of whenActed.splice(0).reverse()) tell(error)
}

/** Ends a request: it removes the files of its form that no row names. @param error what was thrown, if anything */
export async function endExchange(exchange: Exchange, error?: unknown): Promise<void> {
  const { form, deps, end } = exchange
  tellActed(exchange, error)
  if (form) await deps.uploads.release(form)
  end()
}

/** Sets the call that the path and the method have led to. */
export const beginCall = (name: CallName) =>
  function beginCall(exchange: Exchange): void {
    exchange.call = name
  }
