import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Language } from '#shared/languages.ts'
import { Refusal, type RefusedField } from '../../platform/failures/refusal.ts'
import { hasLeft, isStorageFailure } from '../../platform/failures/storage-failure.ts'
import { formatBytes, formatNumber, type Translate } from '../../platform/i18n/messages.ts'
import { type Exchange, endExchange } from '../exchange.ts'
import { ForeignRequest } from '../guard/foreign-request.ts'
import type { BlockedEgress } from '../journal/blocked-egress.ts'
import { languageOf, sendEnvelope } from '../transport/envelope.ts'
import { fieldIssues } from './field-issues.ts'
import { receivedIn } from './received.ts'

/** Error for a path at which nothing is served: HTTP 404 with the envelope (`docs/reference/api.md`). */
export class UnknownPath extends Error {
  override name = 'UnknownPath'
  readonly data: { try: string } | null

  /**
   * Creates the error.
   * @param advice advice for developers; none for a missing file
   */
  constructor(advice?: string) {
    super('nothing is served at this path')
    this.data = advice === undefined ? null : { try: advice }
  }
}

/** Error for a method that the path does not accept: HTTP 405 (`docs/reference/api.md`). */
export class WrongMethod extends Error {
  override name = 'WrongMethod'
  readonly data: { refused: 'method'; value: string; try: string }

  constructor(method: string, allowed: readonly string[]) {
    super(`the path does not accept ${method}`)
    this.data = { refused: 'method', value: method, try: `Use ${allowed.join(' or ')}.` }
  }
}

interface ErrorAnswer extends Pick<Refusal, 'symbol'>, Partial<Pick<Refusal, 'data' | 'fields' | 'sentence'>> {
  status?: number
  /** True for an unforeseen error, whose stack is logged. */
  unexpected?: true
}

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined

/** Maps anything thrown to a response, by class or code, never by message. */
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

/** Returns a sentence that names the exceeded limit, because the general message does not name it. */
function limitSentence({ symbol, data }: ErrorAnswer, language: Language, translate: Translate): string | undefined {
  if (symbol !== 'OperationFailed') return undefined
  const [most, mostBytes] = [property(data, 'most'), property(data, 'mostBytes')]
  if (typeof most === 'number') return translate('sentences.limit', { most: formatNumber(language, most) })
  if (typeof mostBytes === 'number') return translate('sentences.limit', { most: formatBytes(language, mostBytes) })
  return undefined
}

/** Adds the received value to each refused field. */
const withReceived = (exchange: Exchange, fields: readonly RefusedField[]): RefusedField[] =>
  fields.map(field => {
    const received = field.received ?? receivedIn(exchange, field)
    return { ...field, ...(received !== undefined && { received }) }
  })

/**
 * Records a refused request in the list of blocked connections. A wrong launch key is not recorded, because such a
 * request comes from this computer.
 */
function noteForeign(blockedEgress: BlockedEgress, { data: { refused, value } }: ForeignRequest): void {
  if (refused !== 'key') blockedEgress.note({ kind: refused, what: value, by: 'caller' })
}

/** Maximum number of refused callers in the log, because a stranger may use any number of names. */
const mostNamed = 20

/**
 * Returns a function that logs refusals of the guard. The log names each origin and host once, with the command-line
 * flag that allows it. A browser tells its page only "Failed to fetch".
 */
function loggingForeign(log: Logger) {
  const named = new Set<string>()
  return ({ data }: ForeignRequest, where: { requestId: string; path: string }): void => {
    const { refused, value, try: advice } = data
    const hasFlag = refused === 'origin' || refused === 'host'
    if (hasFlag && named.size < mostNamed && !named.has(value)) {
      named.add(value)
      log.warn({ ...where, refused, value }, `refused ${refused} ${value}: ${advice}`)
    } else log.debug({ ...where, ...data }, 'request refused')
  }
}

/** Returns the Express error handler. No other code turns errors into responses. */
export function errors(log: Logger): ErrorRequestHandler {
  const logForeign = loggingForeign(log)
  // biome-ignore lint/complexity/useMaxParams: Express recognizes an error handler by its four parameters.
  return async (error, _request, response, _next) => {
    const { exchange } = response.locals
    try {
      const outcome = outcomeOf(error)
      note(exchange, error, outcome)
      // Part of the response was sent. Closing the connection tells the client that the response is incomplete.
      if (response.headersSent) response.destroy()
      else refuse(exchange, outcome)
    } catch (failure) {
      log.error({ err: failure, path: exchange.path }, 'the error response could not be sent')
      response.destroy()
    }
    await endExchange(exchange, error)
  }

  function note(
    { request, requestId, path, steps, world }: Exchange,
    error: unknown,
    { unexpected }: ErrorAnswer,
  ): void {
    if (unexpected) log.error({ err: error, path, requestId, steps }, 'call failed')
    if (error instanceof ForeignRequest) {
      logForeign(error, { requestId, path })
      noteForeign(world.blockedEgress, error)
    }
    if (request.destroyed) log.debug({ requestId }, 'the client disconnected')
  }
}

function refuse(exchange: Exchange, outcome: ErrorAnswer): void {
  const { symbol, status, data = null, fields, sentence } = outcome
  const language = languageOf(exchange.request, exchange.lang)
  const translate = exchange.world.messages.in(language)
  sendEnvelope(exchange, {
    symbol,
    data: fields
      ? { issues: fieldIssues(exchange.call, withReceived(exchange, fields), { language, translate }) }
      : data,
    language,
    msg: sentence ? translate(`sentences.${sentence}`) : limitSentence(outcome, language, translate),
    ...(status && { status }),
  })
}
