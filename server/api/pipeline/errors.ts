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

/** Nothing is served at this path: HTTP 404 with the envelope (`docs/reference/api.md`). */
export class UnknownPath extends Error {
  override name = 'UnknownPath'
  readonly data: { try: string } | null

  /** @param advice what to do instead; none for a file that is gone */
  constructor(advice?: string) {
    super('nothing at this path')
    this.data = advice === undefined ? null : { try: advice }
  }
}

/** A call asked for by a method that it does not take: HTTP 405 (`docs/reference/api.md`). */
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

/** Maps anything thrown to an answer, by class or code, never by message. */
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

/** Names a limit that was reached: the catalogue's "Operation failed." says nothing of it. */
function limitSentence({ symbol, data }: ErrorAnswer, language: Language, translate: Translate): string | undefined {
  if (symbol !== 'OperationFailed') return undefined
  const [most, mostBytes] = [property(data, 'most'), property(data, 'mostBytes')]
  if (typeof most === 'number') return translate('sentences.limit', { most: formatNumber(language, most) })
  if (typeof mostBytes === 'number') return translate('sentences.limit', { most: formatBytes(language, mostBytes) })
  return undefined
}

/** Each refused field also says what came, whatever refused it. */
const withReceived = (exchange: Exchange, fields: readonly RefusedField[]): RefusedField[] =>
  fields.map(field => {
    const received = field.received ?? receivedIn(exchange, field)
    return { ...field, ...(received !== undefined && { received }) }
  })

/** Whoever has a wrong launch key is on this computer: nothing came from outside. */
function noteForeign(blockedEgress: BlockedEgress, { data: { refused, value } }: ForeignRequest): void {
  if (refused !== 'key') blockedEgress.note({ kind: refused, what: value, by: 'caller' })
}

/** Maximum number of refused callers in the log, because a stranger may use any number of names. */
const mostNamed = 20

/**
 * @returns logs a request that the guard turned away. The log names each origin and each host once, with the flag that
 * allows it: a browser tells its page nothing but "Failed to fetch"
 */
function loggingForeign(log: Logger) {
  const named = new Set<string>()
  return ({ data }: ForeignRequest, where: { requestId: string; path: string }): void => {
    const { refused, value, try: advice } = data
    const hasFlag = refused === 'origin' || refused === 'host'
    if (hasFlag && named.size < mostNamed && !named.has(value)) {
      named.add(value)
      log.warn({ ...where, refused, value }, `refused ${refused} ${value}: ${advice}`)
    } else log.debug({ ...where, ...data }, 'turned away')
  }
}

/** @returns the only place that turns an error into an answer */
export function errors(log: Logger): ErrorRequestHandler {
  const logForeign = loggingForeign(log)
  // biome-ignore lint/complexity/useMaxParams: Express tells a handler of errors by its four parameters.
  return async (error, _request, response, _next) => {
    const { exchange } = response.locals
    try {
      const outcome = outcomeOf(error)
      note(exchange, error, outcome)
      // Half of an answer is out already: whoever reads it must not take it for the whole.
      if (response.headersSent) response.destroy()
      else refuse(exchange, outcome)
    } catch (failure) {
      log.error({ err: failure, path: exchange.path }, 'a refusal could not be answered')
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
    if (request.destroyed) log.debug({ requestId }, 'a request was broken off')
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
