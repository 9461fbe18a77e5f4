import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Calls, FileInput } from './contract.ts'
import { refusedWith, TransportError } from './refused.ts'

/** Server that a client calls, and credentials that it sends. */
export interface ClientOptions {
  /** Base URL of the server or of one of its worlds: `http://127.0.0.1:5001` or `http://127.0.0.1:5001/w/ID`. */
  url: string
  /** Token of a seller, for the calls under `/api`. */
  token?: string | undefined
  /** Operator key, for the calls under `/sandbox`. */
  operatorKey?: string | undefined
  /** Id of a world; an alternative to a `url` that names the world. */
  world?: string | undefined
  /** Language of `msg` and all other texts, one of twelve codes. The default is `en`. */
  language?: string | undefined
  /** Additional headers of every call. */
  headers?: Readonly<Record<string, string>> | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/** Options of a single call. */
export interface CallOptions {
  /**
   * Idempotency key. If a call is repeated with the same key, it returns the first response and moves no money again.
   * By default each call gets a new key.
   */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

export interface Sending {
  call: keyof Calls
  input: Readonly<Record<string, unknown>>
  client: ClientOptions
  options: CallOptions
}

/**
 * Sends one call.
 * @returns `data` of a successful response
 * @throws Refused, TransportError
 */
export async function send(sending: Sending): Promise<unknown> {
  const { call } = sending
  const response = await open(sending)
  if (response.headers.get('content-type') === binaryType) return fileIn(call, response)
  const body = await readJson(response)
  if (!isEnvelope(body)) {
    if (response.ok && allCalls[call].download !== undefined && body !== undefined) return body
    throw new TransportError(call, { status: response.status })
  }
  if (body.code === 200) return body.data
  throw refusedWith({ ...body, call, status: response.status })
}

const binaryType = 'application/octet-stream'

/** Returns the body as a file with the name from `Content-Disposition`. */
async function fileIn(call: keyof Calls, response: Response): Promise<File> {
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    return new File([await response.arrayBuffer()], name)
  } catch (cause) {
    throw new TransportError(call, { cause })
  }
}

/**
 * Sends one call and returns the open response.
 * @throws TransportError, or the reason with which the caller's signal was aborted
 */
export async function open({ call, input, client, options }: Sending): Promise<Response> {
  const { fetch = globalThis.fetch } = client
  const { signal = null } = options
  const { method } = allCalls[call]
  const body = bodyOf(call, input)
  const headers = headersOf({ call, input, client, options })
  try {
    return await fetch(urlOf(call, input, client.url), { method, headers, body, signal })
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new TransportError(call, { cause })
  }
}

interface Envelope {
  code: number
  msg: string
  data: unknown
  requestId: string
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && 'msg' in body

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Builds the URL. Fields that are not path parameters become the query if the call has no body. */
function urlOf(call: CallName, input: Sending['input'], base: string): string {
  const inPath = new Set<string>()
  const path = fullPath(call).replaceAll(/:(\w+)/g, (_all, field: string) => {
    inPath.add(field)
    return encodeURIComponent(String(input[field]))
  })
  const address = base.replace(/\/+$/, '') + path
  const { method, rawBody } = allCalls[call]
  const isInBody = method === 'POST' && !rawBody
  const others = isInBody ? [] : given(input).filter(([field]) => !inPath.has(field) && field !== rawBody?.field)
  if (others.length === 0) return address
  return `${address}?${new URLSearchParams(others.map(([field, value]) => [field, String(value)]))}`
}

function headersOf({ call, client, options }: Sending): Record<string, string> {
  const { method, money, files, rawBody } = allCalls[call]
  const type = rawBody ? binaryType : 'application/json'
  return {
    ...client.headers,
    ...options.headers,
    ...(method === 'POST' && !files && { 'Content-Type': type }),
    ...(client.token !== undefined && { Authorization: client.token }),
    ...(client.operatorKey !== undefined && { 'X-Operator-Key': client.operatorKey }),
    ...(client.world !== undefined && { 'X-World': client.world }),
    ...(client.language !== undefined && { 'Accept-Language': client.language }),
    ...(money && { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }),
  }
}

function bodyOf(call: CallName, input: Sending['input']): string | FormData | Blob | null {
  const { method, files, rawBody } = allCalls[call]
  if (method !== 'POST') return null
  if (rawBody) return new Blob([input[rawBody.field] as BlobPart])
  if (!files) return JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of given(input))
    if (files.includes(field)) form.append(field, ...fileOf(field, value as FileInput))
    else form.append(field, String(value))
  return form
}

/**
 * Returns a file for a form. A file without a name gets the name of the field. The server detects the type from the
 * bytes.
 */
function fileOf(field: string, value: FileInput): [Blob, string] {
  if (!(value instanceof Blob)) return [new Blob([value as BlobPart]), field]
  return [value, value instanceof File ? value.name : field]
}

const given = (input: Sending['input']) => Object.entries(input).filter(([, value]) => value !== undefined)
