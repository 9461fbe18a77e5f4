import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { currentRoot, currentWorld, worldRoot } from '../paths.ts'
import { ApiError } from './api-error.ts'
import { rememberLiveId } from './live-state.ts'
import { tokenHeader } from './token.ts'
import { rememberClock } from './world-clock.ts'
import { noteEnd } from './world-over.ts'

export interface CallOptions {
  /** The same key for all attempts of one payment, so that a retry moves money only once. */
  idempotencyKey?: string
  operatorKey?: string
  /** Files of a multipart form, by field. */
  files?: Readonly<Record<string, File>>
  /** Body of a call that accepts one file instead of fields. */
  file?: Blob
  /** Called with the uploaded share of a form, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Sends the request with `keepalive`, so that it survives the unloading of the page. The body must be small. */
  outlivesPage?: boolean
  /** Id of another world on this server to call instead of the page's. */
  world?: string
  /** Disables the time-out, for example for a call that advances the world's clock by a year. */
  isPatient?: boolean
}

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Returns the base URL of this page's world. In the desktop app the server has another origin than the page. */
export const apiUrl = async (): Promise<string> => (await serverUrl()) + currentRoot

async function serverUrl(): Promise<string> {
  known = window.stallkeeper ? await window.stallkeeper.apiUrl() : location.origin
  return known
}

/** Operator key that a person typed. The key is only in this page's memory. */
let operatorKey: string | undefined

export function keepOperatorKey(key: string): void {
  operatorKey = key
}

/** Last known address of the server, because a page that is being unloaded cannot wait for the shell. */
let known: string | undefined

/**
 * Sends a call of the contract and returns the `data` of its response. Shows no toast.
 * @throws ApiError for every code but 200, and with code 0 if no response came in time
 */
export async function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Answer<Name>> {
  const { code, msg, data } = await exchange(name, input, options)
  if (code !== 200) throw new ApiError(code, msg, data)
  return data as Answer<Name>
}

/**
 * Returns the response of a call that sends a JSON file without the envelope, such as a HAR file.
 * @throws ApiError with code 0 if no response came
 */
export async function callJsonFile<Name extends CallName>(name: Name, input: Input<Name>): Promise<Blob> {
  const request = requestOf(name, input, { isPatient: true })
  const response = await fetch((await apiUrl()) + addressOf(name, input), request).catch(() => undefined)
  if (!response?.ok) throw new ApiError(0, '')
  return response.blob()
}

interface StreamOptions {
  signal: AbortSignal
  lastEventId?: string
  /** Called when the server has accepted the request. */
  onOpen: () => void
  /** Called for each `id`; if the event has data, before `onEvent`. */
  onId?: (id: string) => void
  onEvent: (event: EventSourceMessage) => void
  /** Called for every received chunk, including heartbeats. */
  onActivity?: () => void
}

/**
 * Reads a stream of server-sent events to its end, without a time-out.
 * @throws ApiError for a refusal, which is JSON. A missing response is thrown as the error of `fetch`.
 */
export async function readEvents(
  name: CallName,
  { signal, lastEventId, onOpen, onActivity, onId, onEvent }: StreamOptions,
): Promise<void> {
  const headers = {
    ...usualHeaders(),
    ...operatorHeader(name),
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  }
  const response = await fetch((await apiUrl()) + fullPath(name), { headers, signal })
  noteEnd(response)
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
  if (!isStream || !response.body) {
    const { code, msg, data } = (await response.json()) as Envelope
    throw new ApiError(code, msg, data)
  }
  onOpen()
  const parser = createParser({ onId, onEvent })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onActivity?.()
    parser.feed(read.value)
  }
}

/**
 * Returns the file that a call answers with.
 * @throws ApiError for a refusal, which is JSON, and with code 0 if no response came
 */
export async function callFile<Name extends CallName>(name: Name, input: Input<Name>): Promise<Blob> {
  const response = await fetch((await apiUrl()) + addressOf(name, input), requestOf(name, input, {})).catch(() => {
    throw new ApiError(0, '')
  })
  if (response.headers.get('Content-Type')?.startsWith('application/json') !== true) return response.blob()
  const { code, msg, data } = (await response.json()) as Envelope
  throw new ApiError(code, msg, data)
}

async function exchange(name: CallName, input: object, options: CallOptions): Promise<Envelope> {
  try {
    const server = options.outlivesPage && known !== undefined ? known : await serverUrl()
    const address = server + worldRoot(options.world ?? currentWorld) + addressOf(name, input)
    const request = requestOf(name, input, options)
    if (options.onProgress) return await sendWithProgress(address, request, options.onProgress)
    const response = await fetch(address, { ...request, keepalive: options.outlivesPage ?? false })
    if (options.world === undefined) noteEnd(response)
    rememberClock(response.headers.get('X-Clock'))
    rememberLiveId(response.headers.get('X-Live-Id'))
    return (await response.json()) as Envelope
  } catch (error) {
    if (options.signal?.aborted) throw error
    // No server, a time-out and a response without JSON are the same error for the person.
    throw new ApiError(0, '')
  }
}

const hasNoBody = (name: CallName): boolean => allCalls[name].method !== 'POST'

/** Checks if a call has its fields in the query, because it has no body or its body is a file. */
const hasQuery = (name: CallName): boolean => hasNoBody(name) || allCalls[name].rawBody !== undefined

const isInPath = (name: CallName, field: string): boolean => allCalls[name].path.includes(`:${field}`)

function addressOf(name: CallName, input: object): string {
  const values = Object.entries(input).filter(([, value]) => value !== undefined)
  const path = values.reduce(
    (made, [field, value]) => made.replace(`:${field}`, encodeURIComponent(String(value))),
    fullPath(name),
  )
  const asked = hasQuery(name) ? values.filter(([field]) => !isInPath(name, field)) : []
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendWithProgress(
  address: string,
  request: SentRequest,
  onProgress: (share: number) => void,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', address)
    for (const [header, value] of Object.entries(request.headers)) sending.setRequestHeader(header, value)
    sending.responseType = 'json'
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    sending.onload = () => {
      rememberClock(sending.getResponseHeader('X-Clock'))
      if (sending.response === null) reject(new Error('no JSON'))
      else resolve(sending.response as Envelope)
    }
    sending.onerror = () => reject(new Error('no answer'))
    sending.onabort = sending.onerror
    request.signal.addEventListener('abort', () => sending.abort())
    sending.send(request.body ?? null)
  })
}

/** TypeScript's libraries do not declare Temporal yet. */
const { Temporal: temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }

/** Returns the computer's time zone. Temporal is fast; creating a format takes 50 ms on a slow computer. */
const timeZone = (): string => temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

const usualHeaders = (): Record<string, string> => ({
  'Accept-Language': currentLanguage(),
  'X-Timezone': timeZone(),
  ...tokenHeader(),
})

/** Returns the header with a typed operator key. */
export const operatorKeyHeader = (): Record<string, string> =>
  operatorKey === undefined ? {} : { 'X-Operator-Key': operatorKey }

const operatorHeader = (name: CallName): Record<string, string> =>
  allCalls[name].access === 'operator' ? operatorKeyHeader() : {}

interface SentRequest {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: FormData | Blob | string
  signal: AbortSignal
}

function requestOf(name: CallName, input: object, options: CallOptions): SentRequest {
  const { method } = allCalls[name]
  const limits = [
    ...(options.isPatient ? [] : [AbortSignal.timeout(requestLimits.timeoutMs)]),
    ...(options.signal ? [options.signal] : []),
  ]
  const headers: Record<string, string> = {
    ...usualHeaders(),
    ...operatorHeader(name),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.operatorKey && { 'X-Operator-Key': options.operatorKey }),
  }
  const signal = AbortSignal.any(limits)
  if (hasNoBody(name)) return { method, headers, signal }
  if (options.file) return { method, headers, body: options.file, signal }
  if (allCalls[name].files) {
    const form = new FormData()
    for (const [field, value] of Object.entries(input)) if (value !== undefined) form.append(field, String(value))
    for (const [field, file] of Object.entries(options.files ?? {})) form.append(field, file)
    return { method, headers, body: form, signal }
  }
  return {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  }
}
