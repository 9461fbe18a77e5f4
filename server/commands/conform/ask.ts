import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'

/** The server that is looked at. */
export interface Target {
  url: string
  token: string
  operatorKey?: string | undefined
  timeoutMs: number
}

export type Input = Readonly<Record<string, unknown>>

export interface Asking {
  input?: Input
  /** In place of the target's own; null for none. */
  credential?: string | null
  headers?: Record<string, string>
  /** Sent as it is, in place of the input. */
  body?: string
  method?: string
}

/** An answer as it came, whatever it is. */
export interface Reply {
  /** The request for a person, without its secrets. */
  request: string
  status: number
  headers: Headers
  text: string
  /** The JSON of the body; undefined where it is none. */
  body: unknown
  /** Why no answer came. */
  failure?: string
}

/** Nothing listens at the address. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** A transparent pixel: the smallest picture that is one. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Where a call goes: its input fills the path, and is the query where there is no body. */
function pathOf(call: CallName, input: Input): string {
  const inPath = new Set<string>()
  const path = fullPath(call).replaceAll(/:(\w+)/g, (_all, field: string) => {
    inPath.add(field)
    return encodeURIComponent(String(input[field] ?? 'none'))
  })
  const others = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined)
  if (allCalls[call].method === 'POST' || others.length === 0) return path
  return `${path}?${new URLSearchParams(others.map(([field, value]) => [field, String(value)]))}`
}

function bodyOf(call: CallName, input: Input, { body, method }: Asking): string | FormData | null {
  const { method: own, files } = allCalls[call]
  if (own !== 'POST' || method !== undefined) return null
  if (body !== undefined || !files) return body ?? JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) if (value !== undefined) form.append(field, String(value))
  for (const field of files) form.append(field, new Blob([picture], { type: 'image/png' }), 'picture.png')
  return form
}

/** Who asks: a seller by token, an operator by key. */
function credentialOf(call: CallName, target: Target, { credential }: Asking): Record<string, string> {
  if (credential === null) return {}
  const isOperator = allCalls[call].access === 'operator'
  const own = isOperator ? target.operatorKey : target.token
  return { [isOperator ? 'X-Operator-Key' : 'Authorization']: credential ?? own ?? '' }
}

/** How a request is shown: what its schema marks as secret is struck out. */
function requestText(call: CallName, input: Input, asking: Asking): string {
  const secrets = secretsIn(schemas[call].request)
  const open = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, secrets.has(field) ? '***' : value]),
  )
  const { method = allCalls[call].method, body } = asking
  const sent = allCalls[call].method === 'POST' && asking.method === undefined ? (body ?? JSON.stringify(open)) : ''
  const text = `${method} ${pathOf(call, input)} ${sent}`.trim()
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

const refusedConnections = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** @throws Unreachable where nothing listens @returns why no answer came */
function failureOf(error: unknown, { timeoutMs, url }: Target): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  if (cause?.code !== undefined && refusedConnections.includes(cause.code))
    throw new Unreachable(`No server answers at ${url} (${cause.code}).`)
  return `the connection broke (${cause?.code ?? cause?.message ?? name})`
}

/** Asks a call, whatever it answers. @throws Unreachable where nothing listens */
export async function ask(target: Target, call: CallName, asking: Asking = {}): Promise<Reply> {
  const { input = {}, method = allCalls[call].method, headers } = asking
  const body = bodyOf(call, input, asking)
  const asked = request(target, pathOf(call, input), {
    method,
    body,
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...credentialOf(call, target, asking),
      ...headers,
    },
  })
  return { ...(await asked), request: requestText(call, input, asking) }
}

/** Sends one request to the target alone: a redirection is not followed. */
export async function request(target: Target, path: string, how: RequestInit): Promise<Reply> {
  const shownRequest = `${how.method} ${path}`
  try {
    const signal = AbortSignal.timeout(target.timeoutMs)
    const response = await fetch(`${target.url}${path}`, { ...how, redirect: 'manual', signal })
    const { status, headers } = response
    const text = isStream(response) ? await firstEvent(response) : await response.text()
    return { request: shownRequest, status, headers, text, body: parsed(text) }
  } catch (error) {
    const failure = failureOf(error, target)
    return { request: shownRequest, status: 0, headers: new Headers(), text: '', body: undefined, failure }
  }
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true

/** The data of a stream's first event; the stream is then let go. */
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
