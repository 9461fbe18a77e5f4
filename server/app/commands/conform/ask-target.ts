import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { schemas } from '#shared/contract/schemas.ts'

/** The server under test, with the credentials for it. */
export interface Target {
  url: string
  token: string
  operatorKey?: string | undefined
  timeoutMs: number
}

export type Item = Record<string, unknown>
export type Input = Readonly<Item>

export interface Asking {
  input?: Input
  /** Replaces the usual credential of the server under test; null sends none. */
  credential?: string | null
  headers?: Record<string, string>
  /** Body that is sent unchanged instead of the input. */
  body?: string
  /** HTTP method that replaces the method of the contract. */
  method?: string
  path?: string
}

export interface Reply {
  /** The request as the report shows it, with its secrets redacted. */
  request: string
  status: number
  headers: Headers
  text: string
  /** The parsed JSON; undefined if the text is not JSON. */
  body: unknown
  /** Reason why there is no response; absent if there is one. */
  failure?: string
}

/** Error if no server listens at the address. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

export const codeOf = (reply: Reply | undefined): unknown => (reply?.body as { code?: unknown } | undefined)?.code

/** Returns the field `data` of a successful response; undefined for any other response. */
export function dataOf(reply: Reply | undefined): Item | undefined {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  return codeOf(reply) === codes.Ok && typeof data === 'object' && data !== null ? (data as Item) : undefined
}

/** A transparent pixel, the smallest valid picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills the path's parameters from the input; the other fields become the query of a call without a body. */
function pathOf(call: CallName, input: Input): string {
  const { method } = allCalls[call]
  const path = fullPath(call)
  const filled = path.replaceAll(/:(\w+)/g, (_all, field) => encodeURIComponent(String(input[field] ?? 'none')))
  const others = Object.entries(input).filter(([field, value]) => !path.includes(`:${field}`) && value !== undefined)
  if (method === 'POST' || others.length === 0) return filled
  return `${filled}?${new URLSearchParams(others.map(([field, value]) => [field, String(value)]))}`
}

function bodyOf(call: CallName, { input = {}, body, method }: Asking): string | FormData | null {
  const { method: rowMethod, files } = allCalls[call]
  if (rowMethod !== 'POST' || method !== undefined) return null
  if (body !== undefined || !files) return body ?? JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) if (value !== undefined) form.append(field, String(value))
  for (const field of files) form.append(field, new Blob([picture], { type: 'image/png' }), 'picture.png')
  return form
}

function credentialOf(call: CallName, target: Target, credential?: string | null): Record<string, string> {
  if (credential === null) return {}
  const isOperator = allCalls[call].access === 'operator'
  const usual = isOperator ? target.operatorKey : target.token
  return { [isOperator ? 'X-Operator-Key' : 'Authorization']: credential ?? usual ?? '' }
}

function requestText(call: CallName, { input = {}, method, path, body }: Asking): string {
  const secrets = secretsIn(schemas[call].request)
  const open = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, secrets.has(key) ? '***' : value]))
  const sent = allCalls[call].method === 'POST' && method === undefined ? (body ?? JSON.stringify(open)) : ''
  const text = `${method ?? allCalls[call].method} ${path ?? pathOf(call, open)} ${sent}`.trim()
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/**
 * Sends a call to the server under test. Redirects are not followed, so that no other server gets the request.
 * @throws Unreachable if nothing listens
 */
export async function ask(target: Target, call: CallName, asking: Asking = {}): Promise<Reply> {
  const { input = {}, method = allCalls[call].method, path = pathOf(call, input), credential } = asking
  const body = bodyOf(call, asking)
  const json = typeof body === 'string' && { 'Content-Type': 'application/json' }
  const headers = { ...json, ...credentialOf(call, target, credential), ...asking.headers }
  const request = requestText(call, asking)
  const limit = new AbortController()
  // The timer of AbortSignal.timeout does not keep Node running. Without an open socket the command would end
  // without a report.
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), target.timeoutMs)
  try {
    const init = { method, body, headers, redirect: 'manual', signal: limit.signal } as const
    const response = await fetch(`${target.url}${path}`, init)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    const text = isStream ? await firstEvent(response) : await response.text()
    return { request, status: response.status, headers: response.headers, text, body: parsed(text) }
  } catch (error) {
    const failure = failureOf(error, target)
    return { request, status: 0, headers: new Headers(), text: '', body: undefined, failure }
  } finally {
    clearTimeout(timer)
  }
}

const refusedConnections = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function failureOf(error: unknown, { timeoutMs, url }: Target): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  if (cause?.code !== undefined && refusedConnections.includes(cause.code))
    throw new Unreachable(`No server answers at ${url} (${cause.code}).`)
  return `the connection broke (${cause?.code ?? cause?.message ?? name})`
}

/** Returns the data of a stream's first event and closes the stream, which would otherwise never end. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const [, data] = /^data: ?(.*)\r?\n/m.exec(text) ?? []
    if (data !== undefined) return data
  }
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
