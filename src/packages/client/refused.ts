import { codes, type Refusal, symbolOf } from '#shared/contract/codes.ts'
import type { Refusals } from './contract.ts'

export interface RefusedAs<Name extends keyof Refusals> extends Error {
  /** Symbol of the refusal in the catalogue, such as `PayPasswordWrong`. */
  readonly name: Name
  readonly code: Refusals[Name]['code']
  /** Sentence for the user, in the requested language. */
  readonly msg: string
  readonly data: Refusals[Name]['data']
  readonly requestId: string
  readonly status: number
  /** Name of the refused call, such as `orders.pay`. */
  readonly call: string
}

/** Error of a refused call. `code` identifies the refusal and so the type of `data`. */
export type Refused = { [Name in keyof Refusals]: RefusedAs<Name> }[keyof Refusals]

/** Content of a refusal as the server sent it. */
export interface RefusedAnswer {
  call: string
  status: number
  code: number
  msg: string
  data: unknown
  requestId: string
}

class AnyRefused extends Error {
  readonly call: string
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly requestId: string

  constructor({ call, status, code, msg, data, requestId }: RefusedAnswer) {
    super(`${call} was refused: ${code} ${symbolOf(code) ?? ''} ${sentenceOf(msg, data)}`)
    this.name = symbolOf(code) ?? 'Refused'
    this.call = call
    this.status = status
    this.code = code
    this.msg = msg
    this.data = data
    this.requestId = requestId
  }
}

interface Field {
  path: string
  message: string
  expected?: unknown
}

interface Saying {
  issues?: Field[]
  try?: string
}

const fieldText = ({ path, message, expected }: Field) =>
  `${message} (${path}${expected === undefined ? '' : `: ${expected}`})`

/**
 * Builds the message of the error. It contains the refused fields and the advice to developers, if the server sent
 * them.
 */
function sentenceOf(msg: string, data: unknown): string {
  const { issues = [], try: advice = '' } = (data ?? {}) as Saying
  return [msg, ...issues.map(fieldText), advice].filter(Boolean).join(' ')
}

/**
 * Base class of every refusal. After `error instanceof Refused`, a comparison of `error.code` narrows the type of
 * `error.data`.
 */
export const Refused: abstract new (answer: RefusedAnswer) => Refused = AnyRefused as never

/** One class for each refusal, by symbol: `error instanceof refusals.PayPasswordWrong`. */
export const refusals: { readonly [Name in keyof Refusals]: new (answer: RefusedAnswer) => RefusedAs<Name> } =
  Object.fromEntries(Object.keys(codes).map(symbol => [symbol, class extends AnyRefused {}])) as never

/** Creates the error of a refusal. A code that this version does not know becomes a plain `Refused`. */
export function refusedWith(answer: RefusedAnswer): Error {
  const Class = refusals[symbolOf(answer.code) as Refusal] ?? AnyRefused
  return new Class(answer)
}

/**
 * Error if no response arrives, or if the response does not come from the server: a failed or broken connection, or a
 * page of a gateway.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly call: string
  /** HTTP status; undefined if no response arrived. */
  readonly status: number | undefined

  constructor(call: string, { status, cause }: { status?: number; cause?: unknown }) {
    const why = status === undefined ? reasonOf(cause) : `HTTP ${status} without the API's JSON envelope`
    super(`${call} got no valid answer: ${why}`, { cause })
    this.call = call
    this.status = status
  }
}

/** Returns the reason of a failure. Node's fetch stores it in `cause`. */
function reasonOf(cause: unknown): string {
  const { message, cause: deeper } = (cause ?? {}) as Partial<Error>
  return deeper instanceof Error ? deeper.message || deeper.name : (message ?? String(cause))
}
