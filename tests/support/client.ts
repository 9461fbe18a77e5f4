import { parse } from 'yaml'
import { z } from 'zod'
import { type ApiCall, allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { type CodeSymbol, symbolOf } from '#shared/contract/codes.ts'
import { refusalData } from '#shared/contract/refusal-data.ts'
import { type Answer, type Input, schemas } from '#shared/contract/schemas.ts'

/** A response as the client received it. */
export interface Reply {
  status: number
  headers: Headers
  code: number
  msg: string
  data: unknown
  requestId: string
  /** Body of the response as text. */
  text: string
}

export interface Sending {
  token?: string
  headers?: Record<string, string>
  /** Files of a multipart call, by the name of the field. */
  files?: Record<string, Blob>
  /** Body that is sent unchanged instead of the input. */
  body?: string
}

/** Builds the URL of a call. Path parameters come from the input; all other fields of a GET become the query. */
function urlOf(base: string, name: CallName, input: Record<string, unknown> = {}): string {
  const path = fullPath(name).replaceAll(/:(\w+)/g, (_all, field: string) => encodeURIComponent(String(input[field])))
  const { method, rawBody } = allCalls[name]
  const others = Object.entries(input).filter(([key]) => key !== rawBody?.field)
  if ((method === 'POST' && !rawBody) || others.length === 0) return base + path
  return `${base + path}?${new URLSearchParams(others.map(([key, value]) => [key, String(value)]))}`
}

function bodyOf(
  name: CallName,
  input: Record<string, unknown>,
  { files, body }: Sending,
): string | FormData | Blob | null {
  const { method, files: fields, rawBody } = allCalls[name]
  if (method !== 'POST') return null
  if (rawBody) return new Blob([input[rawBody.field] as BlobPart])
  if (body !== undefined || !fields) return body ?? JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) if (value !== undefined) form.append(field, String(value))
  for (const [field, file] of Object.entries(files ?? {})) form.append(field, file, 'picture.png')
  return form
}

/**
 * Returns a header with an unknown event id, for calls that stream. The stream then begins with an event that says that
 * everything may have changed.
 */
export const firstEventOf = (name: CallName): Record<string, string> =>
  allCalls[name].stream ? { 'Last-Event-ID': 'of another server' } : {}

/** Sends one call and returns any response, including a refusal. */
export async function send(
  base: string,
  name: CallName,
  input: Record<string, unknown> = {},
  how: Sending = {},
): Promise<Reply> {
  const body = bodyOf(name, input, how)
  const response = await fetch(urlOf(base, name, input), {
    method: allCalls[name].method,
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...firstEventOf(name),
      ...(how.token !== undefined && { Authorization: how.token }),
      ...how.headers,
    },
    body,
  })
  return replyOf(response)
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** Waits for the first event of a stream and returns it as the data of the response. */
async function replyOfStream(response: Response): Promise<Reply> {
  const { status, headers, body } = response
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (/^data: .*\n/m.test(text)) break
  }
  const [, data = 'null'] = /^data: (.*)$/m.exec(text) ?? []
  return { status, headers, code: 200, msg: '', data: JSON.parse(data), requestId: '', text }
}

async function replyOfFile(response: Response, name: string): Promise<Reply> {
  const { status, headers } = response
  const data = new File([await response.arrayBuffer()], name)
  return { status, headers, code: 200, msg: '', data, requestId: '', text: '' }
}

const isTurnedAway = (status: number): boolean => status === 403 || status === 421

/**
 * Checks the data of a refusal.
 * @throws Error if it differs from the documented schema of its code
 */
function requireKnownData({ status, code, data }: Pick<Reply, 'status' | 'code' | 'data'>): void {
  const symbol = symbolOf(code)
  if (symbol === undefined || symbol === 'Ok' || isTurnedAway(status)) return
  const known: Partial<Record<CodeSymbol, z.ZodType>> = refusalData
  const { error } = (known[symbol] ?? z.null()).nullable().safeParse(data)
  if (error) throw new Error(`${symbol} came with ${JSON.stringify(data)}: ${error.message}`)
}

/** Parses any response of the server as an envelope. */
export async function replyOf(response: Response): Promise<Reply> {
  if (isStream(response)) return replyOfStream(response)
  const [, fileName] = /filename="([^"]+\.stall)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (fileName !== undefined) return replyOfFile(response, fileName)
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  if (isFile)
    return {
      status: response.status,
      headers: response.headers,
      code: 200,
      msg: '',
      data: parse(text),
      requestId: '',
      text,
    }
  const { code, msg, data, requestId } = JSON.parse(text) as Omit<Reply, 'status' | 'headers' | 'text'>
  requireKnownData({ status: response.status, code, data })
  return { status: response.status, headers: response.headers, code, msg, data, requestId, text }
}

/**
 * Returns the typed `data` of a success.
 * @throws Error if it has more fields than the call's schema
 */
export function dataOf<Name extends CallName>(name: Name, reply: Reply): Answer<Name> {
  if (reply.code !== 200) throw new Error(`${name} answered ${reply.text}`)
  const parsed = schemas[name].answer.parse(reply.data)
  const sent = JSON.stringify(sorted(reply.data))
  if (JSON.stringify(sorted(parsed)) !== sent) throw new Error(`${name} answers more than its schema: ${sent}`)
  return parsed as Answer<Name>
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

type RawBodyOf<Name extends CallName> = Name extends 'sandbox.openCapsule' | 'sandbox.openWorld'
  ? { capsule: Blob }
  : unknown

/**
 * Sends a call with fixed credentials.
 * @throws Error for a refusal
 */
export type Ask = <Name extends CallName>(name: Name, input: Input<Name> & RawBodyOf<Name>) => Promise<Answer<Name>>

export const askAs =
  (base: string, how: Sending = {}): Ask =>
  async (name, input) =>
    dataOf(name, await send(base, name, input, how))

export const apiCallNames = Object.keys(allCalls).filter(
  (name): name is ApiCall => allCalls[name as CallName].access !== 'operator',
)
