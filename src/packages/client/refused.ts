import { codes, type Refusal, symbolOf } from '#shared/contract/codes.ts'
import type { Refusals } from './contract.ts'

/** A refusal of one kind. */
export interface RefusedAs<Name extends keyof Refusals> extends Error {
  /** Its symbol in the catalogue. */
  readonly name: Name
  readonly code: Refusals[Name]['code']
  /** The sentence for a person, in the language that was asked for. */
  readonly msg: string
  readonly data: Refusals[Name]['data']
  readonly requestId: string
  /** The HTTP status. */
  readonly status: number
  /** The call that was refused: `orders.pay`. */
  readonly call: string
}

/** What the server answered in place of what was asked for; `code` tells which refusal it is, and so what `data` holds. */
export type Refused = { [Name in keyof Refusals]: RefusedAs<Name> }[keyof Refusals]

/** A refusal as it came. */
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

/** The fields that were refused and what a developer can do say more than the sentence. */
function sentenceOf(msg: string, data: unknown): string {
  const { issues = [], try: advice = '' } = (data ?? {}) as Saying
  return [msg, ...issues.map(fieldText), advice].filter(Boolean).join(' ')
}

/** Any refusal: after `error instanceof Refused` a comparison of `error.code` narrows `error.data`. */
export const Refused: abstract new (answer: RefusedAnswer) => Refused = AnyRefused as never

/** A class for each refusal: `error instanceof refusals.PayPasswordWrong`. */
export const refusals: { readonly [Name in keyof Refusals]: new (answer: RefusedAnswer) => RefusedAs<Name> } =
  Object.fromEntries(Object.keys(codes).map(symbol => [symbol, class extends AnyRefused {}])) as never

/** The error of a refusal; a code that this version does not know is a `Refused` too. */
export function refusedWith(answer: RefusedAnswer): Error {
  const Class = refusals[symbolOf(answer.code) as Refusal] ?? AnyRefused
  return new Class(answer)
}

/** No answer came, or none that is the server's: no connection, one that broke, a gateway's page. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly call: string
  /** The HTTP status, where one came. */
  readonly status: number | undefined

  constructor(call: string, { status, cause }: { status?: number; cause?: unknown }) {
    const why = status === undefined ? reasonOf(cause) : `HTTP ${status} without an envelope`
    super(`${call} got no answer: ${why}`, { cause })
    this.call = call
    this.status = status
  }
}

/** Node says under `cause` why it could not fetch. */
function reasonOf(cause: unknown): string {
  const { message, cause: deeper } = (cause ?? {}) as Partial<Error>
  return deeper instanceof Error ? deeper.message || deeper.name : (message ?? String(cause))
}
