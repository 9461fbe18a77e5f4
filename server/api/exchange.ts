import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Language } from '#shared/languages.ts'
import { type Arrivals, type Form, noArrivals } from '../core/uploads/form.ts'
import { noPin, type PinCheck } from './caller/pin.ts'
import type { Seller } from './caller/sessions.ts'
import type { JournalEntry } from './journal/request-journal.ts'
import type { ServedWorld } from './served-world.ts'

/** The headers and the address of a request, as a handler needs them. */
export interface Context {
  authorization: string | undefined
  language: Language
  timeZone: string
  /** Address of the world with the caller's host name; see `BaseCall`. */
  url: string
}

/** A call that moves money and has an `Idempotency-Key` (D-26). */
export interface KeyedCall {
  userId: number
  key: string
  fingerprint: string
}

/** A response before it is sent. */
export interface Written {
  status: number
  /** Header names and values in turn, as Node's `writeHead` takes them. */
  headers: readonly string[]
  body: string
}

/** Holds the state of one request. A single step writes each field. */
export interface Exchange {
  readonly request: Request
  readonly response: Response
  /** The world that the request is for. */
  readonly world: ServedWorld
  readonly requestId: string
  /** The path as the client wrote it, without the prefix of a world and without the query. */
  readonly path: string
  /** The names of the steps that have run. The log shows them. */
  readonly steps: string[]
  /** Callbacks that run in reverse order at the end of the call. If the call has failed, they get its error. */
  readonly afterCall: ((error?: unknown) => void)[]
  call: CallName | undefined
  /** Last step of the call, which sends the response. */
  answer: Step | undefined
  /** The caller; null for the operator, and for a public call without a valid token. */
  seller: Seller | null
  /** The multipart form, if the call takes one. */
  form: Form | undefined
  /** The fields of the request before validation. */
  sent: unknown
  /** Unparsed body, if the contract declares that the call takes a file as its body (`rawBody`). */
  file: Buffer | undefined
  /** The fields after validation. */
  input: object
  context: Context | undefined
  arrivals: Arrivals
  pin: PinCheck
  /** The idempotency key. It is null if none was sent, or if the call moves no money. */
  keyed: KeyedCall | null
  /** The language in the caller's settings. */
  lang: Language | undefined
  /** Code of the response. The log shows it, and also the id of the fault that changed the response. */
  code: number | undefined
  fault: string | undefined
  /** Entry of this request in the request log. */
  entry: JournalEntry | undefined
  /**
   * True if a fault rule that compares request fields may match. Such a rule is applied after the body has been read.
   */
  mayMeetFaults: boolean
  /** Replaces the usual sending of the response. Set if a fault changes the response. */
  rewrite: ((written: Written) => void) | undefined
  /** Called when the request is finished. A world waits for its running requests before it ends. */
  end: () => void
}

declare global {
  namespace Express {
    interface Locals {
      exchange: Exchange
    }
  }
}

/** Creates the state of a new request, with a random request id. */
export const openExchange = ({
  request,
  ...rest
}: Pick<Exchange, 'request' | 'response' | 'world' | 'end'>): Exchange => ({
  ...rest,
  request,
  requestId: randomUUID(),
  path: request.path,
  steps: [],
  afterCall: [],
  call: undefined,
  answer: undefined,
  seller: null,
  form: undefined,
  sent: undefined,
  file: undefined,
  input: {},
  context: undefined,
  arrivals: noArrivals,
  pin: noPin,
  keyed: null,
  lang: undefined,
  code: undefined,
  fault: undefined,
  entry: undefined,
  mayMeetFaults: false,
  rewrite: undefined,
})

/** Returns the name of the call. @throws Error before `beginCall` */
export function callOf({ call }: Exchange): CallName {
  if (call === undefined) throw new Error('the request has not been matched to a call')
  return call
}

/** Returns the call's row in the contract. */
export const rowOf = (exchange: Exchange): CallRow => allCalls[callOf(exchange)]

/** Value that a step returns if it has answered the request. No further step runs then. */
export const answered = Symbol('answered')

/** One step of a call. An error that it throws becomes the response. */
export type Step = (exchange: Exchange) => unknown

/**
 * Converts a step to an Express middleware with the same name.
 * @param isNeeded returns true if the step must run for a call with this row in the contract; by default the step
 * always runs
 */
export function stepMiddleware(step: Step, isNeeded?: (row: CallRow) => boolean): RequestHandler {
  const middleware: RequestHandler = (_request, response, next) => {
    const { exchange } = response.locals
    if (isNeeded && !isNeeded(rowOf(exchange))) return next()
    exchange.steps.push(step.name)
    const goOn = (result: unknown) => (result === answered ? endExchange(exchange) : next())
    const result = step(exchange)
    // Most steps are synchronous. The next step then runs without a turn of the event loop.
    return result instanceof Promise ? result.then(goOn) : goOn(result)
  }
  return Object.defineProperty(middleware, 'name', { value: step.name })
}

/** Runs a library's Express middleware within a step. */
export const runMiddleware = (middleware: RequestHandler, { request, response }: Exchange): Promise<void> =>
  new Promise((resolve, reject) => void middleware(request, response, error => (error ? reject(error) : resolve())))

/**
 * Runs the callbacks of `afterCall`.
 * @param error the error of a failed call; absent on success
 */
export function runAfterCall({ afterCall }: Exchange, error?: unknown): void {
  for (const callback of afterCall.splice(0).reverse()) callback(error)
}

/**
 * Ends a request and deletes the uploaded files that no database row refers to.
 * @param error the error of a failed request, if any
 */
export async function endExchange(exchange: Exchange, error?: unknown): Promise<void> {
  const { form, world, end } = exchange
  runAfterCall(exchange, error)
  if (form) await world.uploads.release(form)
  end()
}
