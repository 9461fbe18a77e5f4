import { Refusal, type RefusedField } from '../failures/refusal.ts'
import { hasLeft, isStorageFailure } from '../failures/storage-failure.ts'
import type { Deps } from './deps.ts'
import { answer, languageOf } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { fieldIssues } from './field-issues.ts'
import { ForeignRequest } from './foreign-request.ts'
import type { Outside } from './outside.ts'
import { receivedIn } from './received.ts'

/** Nothing is served at this path: HTTP 404 with the envelope (`docs/rules/wire.md`). */
export class UnknownPath extends Error {
  override name = 'UnknownPath'
  readonly data: { try: string } | null

  /** @param advice what to do instead; none for a file that is gone */
  constructor(advice?: string) {
    super('nothing at this path')
    this.data = advice === undefined ? null : { try: advice }
  }
}

/** A call asked for by a method that it does not take: HTTP 405 (`docs/rules/wire.md`). */
export class WrongMethod extends Error {
  override name = 'WrongMethod'
  readonly data: { refused: 'method'; value: string; try: string }

  constructor(method: string, allowed: readonly string[]) {
    super(`asked for by ${method}`)
    this.data = { refused: 'method', value: method, try: `Ask for it by ${allowed.join(' or ')}.` }
  }
}

interface ErrorAnswer extends Pick<Refusal, 'symbol'>, Partial<Pick<Refusal, 'data' | 'fields' | 'sentence'>> {
  status?: number
  /** Nobody foresaw it: the stack goes to the log. */
  unexpected?: true
}

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined

/** What anything thrown is, by its class or code, never by its text. */
function outcomeOf(error: unknown): ErrorAnswer {
  if (error instanceof UnknownPath) return { symbol: 'RecordNotFound', status: 404, data: error.data }
  if (error instanceof Refusal) return error
  if (error instanceof ForeignRequest) return { symbol: 'IllegalRequest', status: error.status, data: error.data }
  if (error instanceof WrongMethod) return { symbol: 'BadRequest', status: 405, data: error.data }
  const type = property(error, 'type')
  if (type === 'entity.too.large') return { symbol: 'BadRequest', status: 413 }
  const status = property(error, 'status')
  if (typeof status === 'number' && status >= 400 && status < 500) return { symbol: 'BadRequest' }
  if (isStorageFailure(error)) return { symbol: 'SystemError', unexpected: true }
  if (hasLeft(error)) return { symbol: 'BadRequest' }
  return { symbol: 'UnknownError', unexpected: true }
}

/** Each refused field also says what came, whatever refused it. */
const withReceived = (exchange: Exchange, fields: readonly RefusedField[]): RefusedField[] =>
  fields.map(field => {
    const received = field.received ?? receivedIn(exchange, field)
    return { ...field, ...(received !== undefined && { received }) }
  })

/** Whoever has a wrong launch key is on this computer: nothing came from outside. */
function noteForeign(outside: Outside, { data: { refused, value } }: ForeignRequest): void {
  if (refused !== 'key') outside.note({ kind: refused, what: value, by: 'caller' })
}

/** @returns the only place that turns an error into an answer */
export const refusing =
  ({ log, messages, outside }: Pick<Deps, 'log' | 'messages' | 'outside'>) =>
  (exchange: Exchange, error: unknown): void => {
    const { request, response, requestId, path } = exchange
    const { symbol, status, data = null, fields, sentence, unexpected } = outcomeOf(error)
    const language = languageOf(request, exchange.lang)
    const translate = messages.in(language)
    if (unexpected) log.error({ err: error, path, requestId }, 'call failed')
    if (error instanceof ForeignRequest) {
      log.debug({ requestId, path, ...error.data }, 'turned away')
      noteForeign(outside, error)
    }
    if (request.destroyed) log.debug({ requestId }, 'a request was broken off')
    // Half of an answer is out already: whoever reads it must not take it for the whole.
    if (response.headersSent) return void response.destroy()
    answer(exchange, {
      symbol,
      data: fields
        ? { issues: fieldIssues(exchange.call, withReceived(exchange, fields), { language, translate }) }
        : data,
      language,
      msg: sentence && translate(`sentences.${sentence}`),
      ...(status && { status }),
    })
  }
