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
  /** Address of the world with the caller's host name. See `BaseCall`. */
  url: string
}

/** A call that moves money and has an `Idempotency-Key` (D-26). */
export interface KeyedCall {
  userId: number
  key: string
  fingerprint: string
}

/** An answer before it is sent. */
export interface Written {
  status: number
  /** Alternating names and values. */
  headers: readonly string[]
  body: string
}

/** Holds the state of one request. Each field is written once, by the step that learns it. */
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
  /** Callbacks that run in reverse order when the call has succeeded or failed. A failure passes the error. */
  readonly afterCall: ((error?: unknown) => void)[]
  call: CallName | undefined
  /** The caller; null for the operator, and for a public call without a valid token. */
  seller: Seller | null
  /** The multipart form, if the call takes one. */
  form: Form | undefined
  /** The fields of the request before validation. */
  sent: unknown
  /** The body, if the row of the call has `rawBody`. */
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
  /** The code of the answer and the id of the fault that acted on it. The log shows both. */
  code: number | undefined
  fault: string | undefined
  /** The entry of this request in the journal. */
  entry: JournalEntry | undefined
  /** Faults may exist that compare the fields of the request. */
  mayMeetFaults: boolean
  /** Sends the answer instead of the usual response, if a fault changes the answer. */
  rewrite: ((written: Written) => void) | undefined
  /** Must be called when the request is finished. */
  end: () => void
}

declare global {
  namespace Express {
    interface Locals {
      exchange: Exchange
    }
  }
}

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
  if (call === undefined) throw new Error('no call has begun')
  return call
}

/** Returns the row of the call in the contract. */
export const rowOf = (exchange: Exchange): CallRow => allCalls[callOf(exchange)]

/** A step returns this if it has answered the request. No further step runs then. */
export const answered = Symbol('answered')

/** One step of a call. An error that it throws becomes the answer. */
export type Step = (exchange: Exchange) => unknown

/** Makes an Express middleware of a step. The middleware has the step's name. */
export function stepMiddleware(step: Step): RequestHandler {
  const middleware: RequestHandler = (_request, response, next) => {
    const { exchange } = response.locals
    exchange.steps.push(step.name)
    const goOn = (result: unknown) => (result === answered ? endExchange(exchange) : next())
    const result = step(exchange)
    // Most steps are synchronous, and then the next one runs immediately.
    return result instanceof Promise ? result.then(goOn) : goOn(result)
  }
  return Object.defineProperty(middleware, 'name', { value: step.name })
}

/** Runs a library's middleware within a step. */
export const runMiddleware = (middleware: RequestHandler, { request, response }: Exchange): Promise<void> =>
  new Promise((resolve, reject) => void middleware(request, response, error => (error ? reject(error) : resolve())))

/** Runs the callbacks of `afterCall`. @param error the error of a failed call; absent on success */
export function runAfterCall({ afterCall }: Exchange, error?: unknown): void {
  for (const callback of afterCall.splice(0).reverse()) callback(error)
}

/**
 * Ends a request and deletes the files of its form that no row names.
 * @param error the error of a failed request, if any
 */
export async function endExchange(exchange: Exchange, error?: unknown): Promise<void> {
  const { form, world, end } = exchange
  runAfterCall(exchange, error)
  if (form) await world.uploads.release(form)
  end()
}

/** Step that records the call for which the route was chosen. */
export const beginCall = (name: CallName) =>
  function beginCall(exchange: Exchange): void {
    exchange.call = name
  }
