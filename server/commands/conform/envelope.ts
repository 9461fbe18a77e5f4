import { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes, symbolOf } from '#shared/contract/codes.ts'
import { refusalData } from '#shared/contract/refusals.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'
import type { Reply } from './ask.ts'
import { type Difference, differencesOf, shown } from './difference.ts'

/** What a reply is to be. */
export interface Expected {
  /** One of these; any that the call documents when absent. */
  codes?: readonly CodeSymbol[]
  /** The HTTP status; by the rule of the code when absent. */
  status?: number
  /** The field that the refusal must name. */
  field?: string
}

const envelope = z.object({
  code: z.int(),
  msg: z.string().min(1),
  data: z.unknown(),
  requestId: z.string().min(1),
})

/** The HTTP status of a code where a call stands at the path, and the request could be read. */
const statusOf = (code: number): number => {
  if (code === codes.UnknownError || code === codes.SystemError) return 500
  return code === codes.BadRequest ? 400 : 200
}

/** What the guard says, or who asked by the wrong method: `data` is told in the documents, and not by the code. */
const turnedAway = [403, 405, 421]

/** In what a reply differs from what the contract says of it. */
export function replyDifferences(reply: Reply, call: CallName | undefined, expected: Expected): Difference[] {
  const broken = unreadable(reply)
  if (broken) return [broken]
  const differences = differencesOf(envelope, reply.body, '')
  if (!('data' in (reply.body as object)))
    differences.push({ path: 'data', rule: 'required', expected: 'data, or null', received: 'nothing' })
  if (differences.some(({ path }) => path === 'code' || path === '')) return [...contentType(reply), ...differences]
  const { code } = reply.body as { code: number }
  return [
    ...contentType(reply),
    ...differences,
    ...wrongStatus(reply, expected.status ?? statusOf(code)),
    ...wrongCode(code, call, expected),
    ...wrongData(reply, call, expected),
  ]
}

function unreadable({ failure, body, text }: Reply): Difference | undefined {
  if (failure !== undefined) return { path: 'answer', rule: 'answer', expected: 'an answer', received: failure }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return undefined
  return { path: 'body', rule: 'json', expected: 'the envelope, in JSON', received: shown(body ?? text) }
}

function contentType({ headers }: Reply): Difference[] {
  const type = headers.get('content-type')
  if (type !== null && /^application\/json\b/i.test(type)) return []
  return [{ path: 'header content-type', rule: 'header', expected: 'application/json', received: shown(type) }]
}

const wrongStatus = ({ status }: Reply, wanted: number): Difference[] =>
  status === wanted ? [] : [{ path: 'status', rule: 'status', expected: `HTTP ${wanted}`, received: `HTTP ${status}` }]

const named = (symbol: CodeSymbol) => `${codes[symbol]} ${symbol}`

function wrongCode(code: number, call: CallName | undefined, { codes: wanted }: Expected): Difference[] {
  const symbol = symbolOf(code)
  const possible = wanted ?? (call ? (['Ok', ...refusalsOf(call)] as const) : undefined)
  if (symbol !== undefined && (possible === undefined || possible.includes(symbol))) return []
  const received = symbol === undefined ? `${code}, which the catalogue does not have` : named(symbol)
  const expected = wanted ? wanted.map(named).join(' or ') : 'a code that the call documents'
  return [{ path: 'code', rule: 'code', expected, received }]
}

/** `data` of a good answer is its schema's; of a refusal what the documents say of its code. */
function wrongData(reply: Reply, call: CallName | undefined, { codes: wanted, field }: Expected): Difference[] {
  const { code, data } = reply.body as { code: number; data: unknown }
  const symbol = symbolOf(code)
  if (symbol === undefined || (wanted && !wanted.includes(symbol))) return []
  if (symbol === 'Ok') return call ? differencesOf(schemas[call].answer, data, 'data') : []
  if (turnedAway.includes(reply.status)) return []
  const known: Partial<Record<CodeSymbol, z.ZodType>> = refusalData
  const differences = differencesOf((known[symbol] ?? z.null()).nullable(), data, 'data')
  return field === undefined || differences.length > 0 ? differences : unnamed(data, field)
}

/** A refused field stands in `data.issues` under its own name. */
function unnamed(data: unknown, field: string): Difference[] {
  const { issues = [] } = (data ?? {}) as { issues?: { path: string }[] }
  if (issues.some(({ path }) => path === field || path.startsWith(`${field}.`))) return []
  const received = issues.length > 0 ? issues.map(({ path }) => path).join(', ') : shown(data)
  return [{ path: 'data.issues', rule: 'field', expected: `an issue of the field ${field}`, received }]
}
