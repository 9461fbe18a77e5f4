import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { CallRow } from '#shared/contract/call-row.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes, type Refusal } from '#shared/contract/codes.ts'
import { refusalData } from '#shared/contract/refusal-data.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { translateError } from '../../platform/i18n/messages.ts'
import { refusedParts } from '../guard/foreign-request.ts'

/** Returns the schema of the envelope around every response. */
export const envelope = <Code extends z.ZodType, Data extends z.ZodType>(code: Code, data: Data) =>
  z.object({ code, msg: z.string(), data, requestId: z.string() })

/** Schema of the envelope of any refusal. */
export const refusal = envelope(
  z.int().meta({ description: 'A code of the catalogue' }),
  z.unknown().meta({ description: 'Details of the refusal, or null' }),
)

/**
 * Envelope schemas of the refusals that carry `data`, each with a name in the document. If a fault causes the refusal,
 * `data` is null.
 */
const telling = new Map(
  Object.entries(refusalData).map(([symbol, data]) => [
    symbol,
    envelope(z.literal(codes[symbol as Refusal]), data.nullable()).meta({ id: symbol }),
  ]),
)

const plain = (symbols: readonly Refusal[]) =>
  envelope(z.literal(symbols.map(symbol => codes[symbol])), z.null()).meta({ description: 'A refusal without details' })

/** Returns the envelope schemas of refusals. None has code 200, so `code` distinguishes refusals from successes. */
function shapesOf(symbols: readonly Refusal[]) {
  const silent = symbols.filter(symbol => !telling.has(symbol))
  const named = symbols.flatMap(symbol => telling.get(symbol) ?? [])
  return silent.length > 0 ? [plain(silent), ...named] : named
}

const turnedAway = envelope(
  z.literal(codes.IllegalRequest),
  z.object({
    refused: z.enum(refusedParts),
    value: z.string().meta({ description: 'The refused value; empty for a key' }),
    try: z.string().meta({ description: 'Advice for developers, in English' }),
  }),
).meta({ id: 'TurnedAway' })

const header = (id: string, description: string) => z.string().optional().meta({ description, header: { id } })

const clockHeader = header('Clock', 'Virtual time of the answer, RFC 3339 in UTC with milliseconds')
const sandboxHeader = header('Sandbox', 'Always `true`: nothing here is real')
const replayedHeader = header(
  'Replayed',
  '`true` if this is the stored answer to an earlier request with the same `Idempotency-Key`',
)
const faultHeader = header(
  'Fault',
  'Id of the fault that affected the answer; `header` or `weather` for the other causes',
)
const headers = z.object({ 'X-Clock': clockHeader, 'X-Sandbox': sandboxHeader, 'X-Fault': faultHeader })
const liveIdHeader = header(
  'LiveId',
  'Position in the stream of `GET /v1/live`. Send it there as `Last-Event-ID` to get every later change',
)
const moneyHeaders = headers.extend({ 'Idempotent-Replayed': replayedHeader })

/** Media type of responses that are not JSON. */
export const binaryType = 'application/octet-stream'
export const binary = { type: 'string', format: 'binary' } as const

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

/** Refusals of the guard, which any request may get. */
export const guarded: ZodOpenApiResponsesObject = {
  '403': {
    id: 'ForeignOrigin',
    description:
      'The guard refused the request (code 401): a foreign origin or peer, or no launch key. It is not about the token.',
    content: json(turnedAway),
  },
  '421': {
    id: 'ForeignHost',
    description: 'The guard refused the request (code 401): another host, or a request that passed a proxy.',
    content: json(turnedAway),
  },
}

/** Responses with other HTTP statuses than 200, which every call may give. */
const otherStatuses: ZodOpenApiResponsesObject = {
  '400': {
    id: 'Unreadable',
    description: 'The body could not be read (code 400).',
    content: json(plain(['BadRequest'])),
  },
  ...guarded,
  '500': {
    id: 'Failed',
    description: 'An unforeseen error (500), or a storage error (501).',
    content: json(z.union(shapesOf(['UnknownError', 'SystemError']))),
  },
}

/** Refusals that do not come with HTTP 200. */
const httpStatuses: readonly Refusal[] = ['BadRequest', 'UnknownError', 'SystemError']
const comesWithSuccess = (symbol: Refusal): boolean => !httpStatuses.includes(symbol)

function headersOf(name: CallName) {
  const { money, liveId }: CallRow = allCalls[name]
  if (money) return moneyHeaders
  return liveId ? headers.extend({ 'X-Live-Id': liveIdHeader }) : headers
}

function enveloped(name: CallName, example: unknown): ZodOpenApiResponseObject {
  const { answer }: CallSchema = schemas[name]
  const good = { code: 200, msg: translateError(sourceLanguage, 'Ok'), data: example, requestId: 'd2c7…' }
  const shapes = shapesOf(refusalsOf(name).filter(comesWithSuccess))
  return {
    description: 'The envelope: `code` 200 with `data`, or another code of the catalogue.',
    headers: headersOf(name),
    content: {
      'application/json': {
        schema: z.union([envelope(z.literal(200), answer), ...shapes]),
        ...(example !== undefined && { example: good }),
      },
    },
  }
}

function downloaded(name: CallName, example: unknown): ZodOpenApiResponseObject {
  const shapes = shapesOf(refusalsOf(name).filter(comesWithSuccess))
  return {
    description: 'A file without the envelope, or a refusal.',
    headers,
    content: {
      'application/json': {
        schema: z.union([schemas[name].answer, ...shapes]),
        ...(example !== undefined && { example }),
      },
    },
  }
}

function filed(name: CallName): ZodOpenApiResponseObject {
  return {
    description: 'A binary file without the envelope, or a refusal.',
    headers,
    content: {
      [binaryType]: { schema: binary },
      'application/json': { schema: z.union(shapesOf(refusalsOf(name).filter(comesWithSuccess))) },
    },
  }
}

function streamed(name: CallName, example: unknown): ZodOpenApiResponseObject {
  const { answer }: CallSchema = schemas[name]
  return {
    description: 'Server-sent events without an end, each with the `data` described here, or a refusal.',
    headers,
    content: {
      'text/event-stream': { schema: answer, ...(example !== undefined && { example }) },
      'application/json': { schema: z.union(shapesOf(refusalsOf(name).filter(comesWithSuccess))) },
    },
  }
}

function goodAnswerOf(name: CallName, example: unknown): ZodOpenApiResponseObject {
  const { stream, download, binary: isBinary } = allCalls[name]
  if (isBinary) return filed(name)
  if (stream) return streamed(name, example)
  return download === undefined ? enveloped(name, example) : downloaded(name, example)
}

/** Returns all responses of a call by HTTP status. @param example example of `data` */
export const responsesOf = (name: CallName, example: unknown): ZodOpenApiResponsesObject => ({
  '200': goodAnswerOf(name, example),
  ...otherStatuses,
})
