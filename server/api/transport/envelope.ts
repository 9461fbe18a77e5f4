import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { type Language, languageOfTag, sourceLanguage } from '#shared/languages.ts'
import { translateError } from '../../platform/i18n/messages.ts'
import { iso } from '../../platform/iso.ts'
import type { Exchange, Written } from '../exchange.ts'
import { closeEntry } from '../journal/request-journal.ts'
import { answerHeaders } from './protocol.ts'

/** Caches the supported language for each value of `Accept-Language`. */
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

/**
 * Returns the language of `Accept-Language`. If it names no supported language, returns the user's stored language, or
 * else English.
 */
export function languageOf({ headers }: IncomingMessage, stored: Language | undefined): Language {
  const header = headers['accept-language']
  return (header ? acceptedLanguage(header) : undefined) ?? stored ?? sourceLanguage
}

export const constantHeaders = Object.entries({
  ...answerHeaders,
  'Content-Type': 'application/json; charset=utf-8',
}).flat()

/** Sends a response unchanged. */
export function write(response: ServerResponse, { status, headers, body }: Written): void {
  response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(body))])
  // A body that is a string goes to the socket in one write with the headers. A buffer would need a second write.
  response.end(body)
}

/** Codes with an HTTP status other than 200 (`docs/reference/api.md`). */
const statuses: Partial<Record<CodeSymbol, number>> = { BadRequest: 400, UnknownError: 500, SystemError: 500 }

/**
 * Sends the response in its envelope (`docs/reference/api.md`), or passes it to a fault. `msg` replaces the sentence
 * that belongs to the code.
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
  // A client compares times in the response with this virtual time.
  const headers = [...constantHeaders, 'X-Clock', iso(exchange.world.state.clock.now()), 'X-Request-Id', requestId]
  const written: Written = { status, headers, body }
  if (rewrite) rewrite(written)
  else write(response, written)
}

/**
 * Sends a file without an envelope. The file is YAML with the comment `about` if the call supports it and the caller
 * requests it.
 */
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

/** Sends binary content without an envelope. */
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

/** Checks if the client requests YAML. The query takes precedence over the `Accept` header. */
function wantsYaml(request: IncomingMessage, { format }: { format?: unknown }): boolean {
  if (format !== undefined) return format === 'yaml'
  const accept = request.headers.accept
  return accept?.includes('yaml') === true && negotiated(accept) === yamlType
}

const negotiated = (accept: string): string | undefined =>
  new Negotiator({ headers: { accept } }).mediaTypes(['application/json', yamlType])[0]

/**
 * Converts data to YAML with one line for each item of a list, so that two files can be compared.
 * @param head comment at the top
 */
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
