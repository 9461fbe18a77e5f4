import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { type Language, languageOfTag, sourceLanguage } from '#shared/languages.ts'
import { translateError } from '../../platform/i18n/messages.ts'
import { iso } from '../../platform/iso.ts'
import type { Exchange, Written } from '../exchange.ts'
import { closeEntry } from '../journal/journal.ts'
import { answerHeaders } from './protocol.ts'

/** The language that an `Accept-Language` asks for, as far as it is one of ours. */
const acceptedLanguages = new LRUCache<string, { language: Language | undefined }>({ max: 100 })

function acceptedLanguage(header: string): Language | undefined {
  const known = acceptedLanguages.get(header)
  if (known) return known.language
  const language = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map(languageOfTag)
    .find(each => each !== undefined)
  acceptedLanguages.set(header, { language })
  return language
}

/** The request's `Accept-Language`, else the user's stored language, else English. */
export function languageOf({ headers }: IncomingMessage, stored: Language | undefined): Language {
  const header = headers['accept-language']
  return (header ? acceptedLanguage(header) : undefined) ?? stored ?? sourceLanguage
}

export const constantHeaders = Object.entries({
  ...answerHeaders,
  'Content-Type': 'application/json; charset=utf-8',
}).flat()

/** Sends an answer as it is. */
export function write(response: ServerResponse, { status, headers, body }: Written): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, [...headers, 'Content-Length', String(bytes.length)])
  response.end(bytes)
}

/** The codes that are an HTTP status as well (`docs/reference/api.md`); all others are HTTP 200. */
const statuses: Partial<Record<CodeSymbol, number>> = { BadRequest: 400, UnknownError: 500, SystemError: 500 }

/**
 * Writes the envelope (`docs/reference/api.md`), or leaves that to a fault.
 * Its sentence is the code's unless `msg` is given.
 */
export function sendEnvelope(
  exchange: Exchange,
  envelope: { symbol: CodeSymbol; data: unknown; language: Language; status?: number; msg?: string | undefined },
): void {
  const { symbol, data, language, status = statuses[symbol] ?? 200 } = envelope
  const { requestId, rewrite, response } = exchange
  const { msg = translateError(language, symbol) } = envelope
  const code = codes[symbol]
  exchange.code = code
  closeEntry(exchange, { code, status })
  const body = JSON.stringify({ code, msg, data, requestId })
  // The virtual time, so that a client can say how long ago something was.
  const headers = [...constantHeaders, 'X-Clock', iso(exchange.world.state.clock.now()), 'X-Request-Id', requestId]
  const written: Written = { status, headers, body }
  if (rewrite) rewrite(written)
  else write(response, written)
}

/** Sends a file instead of an envelope; as YAML, with the comment `about`, if the call supports and the caller requests it. */
export async function sendDownload(
  exchange: Exchange,
  { name, about }: { name: string; about?: string | undefined },
  data: unknown,
): Promise<void> {
  const { request, response, requestId, input } = exchange
  const isYaml = about !== undefined && wantsYaml(request, input)
  response.set({
    ...answerHeaders,
    'Content-Type': `${isYaml ? 'application/yaml' : 'application/json'}; charset=utf-8`,
    ...fileHeaders(isYaml ? name.replace(/json$/, 'yaml') : name, requestId),
  })
  response.send(isYaml ? await yamlOf(`# ${about}`, data) : JSON.stringify(data))
}

/** Sends binary content instead of an envelope. */
export async function sendBinary({ response, requestId }: Exchange, file: File): Promise<void> {
  response.set({
    ...answerHeaders,
    'Content-Type': 'application/octet-stream',
    ...fileHeaders(file.name, requestId),
  })
  response.send(Buffer.from(await file.arrayBuffer()))
}

const fileHeaders = (name: string, requestId: string): Record<string, string> => ({
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Request-Id': requestId,
})

const yamlType = 'application/yaml'

/** Checks if YAML is requested, by the query or else by `Accept`. */
function wantsYaml(request: IncomingMessage, { format }: { format?: unknown }): boolean {
  if (format !== undefined) return format === 'yaml'
  const accept = request.headers.accept
  return accept?.includes('yaml') === true && negotiated(accept) === yamlType
}

const negotiated = (accept: string): string | undefined =>
  new Negotiator({ headers: { accept } }).mediaTypes(['application/json', yamlType])[0]

/** @param head lines of comment. @returns a line for each item of a list, so that two files compare well */
async function yamlOf(head: string, data: unknown): Promise<string> {
  const { Document, isMap, isSeq, visit } = await import('yaml')
  const document = new Document(data)
  visit(document, {
    Seq: (_key, { items }) => {
      for (const item of items) if (isMap(item) || isSeq(item)) item.flow = true
    },
  })
  return `${head}\n${document.toString({ lineWidth: 0 })}`
}
