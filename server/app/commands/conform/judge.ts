import { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes, symbolOf } from '#shared/contract/codes.ts'
import { refusalData } from '#shared/contract/refusal-data.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'
import type { Reply } from './ask-target.ts'

/** One way in which a response breaks the contract. */
export interface Difference {
  /** Path of the difference, such as `status`, `header content-type`, `msg` or `data.list.0.amount`. */
  path: string
  /** The broken rule, named as in JSON Schema if it has a name there. */
  rule: string
  expected: string
  received: string
}

export interface Expected {
  /** Codes that the response may have; by default any code that the call documents. */
  codes?: readonly CodeSymbol[]
  /** HTTP status that the response must have; by default the one that belongs to the code. */
  status?: number
  /** Field that the refusal must name. */
  field?: string
}

/** Returns a list with the difference, or an empty list if the condition holds. Callers spread it into another list. */
export const unless = (holds: boolean, difference: Difference): Difference[] => (holds ? [] : [difference])

const shownCharacters = 120

/** Formats a value for the report. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

/** Checks if a schema on the path is marked as an extension, which a server may omit. */
function isExtension(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): boolean {
  if (schema && z.globalRegistry.get(schema)?.['x-extension'] === true) return true
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isExtension(schema.unwrap(), path)
  const [step, ...rest] = path
  if (schema instanceof z.ZodObject && step !== undefined) return isExtension(schema.shape[String(step)], rest)
  return schema instanceof z.ZodArray && isExtension(schema.element, rest)
}

function ruleOf(issue: z.core.$ZodIssue): [rule: string, expected: string] {
  if (issue.code === 'invalid_type') return ['type', issue.expected]
  if (issue.code === 'invalid_value') return ['enum', issue.values.map(String).join(', ')]
  if (issue.code === 'too_small') return ['minimum', `at least ${issue.minimum}`]
  if (issue.code === 'too_big') return ['maximum', `at most ${issue.maximum}`]
  if (issue.code === 'invalid_format') return ['format', issue.format]
  return ['type', issue.message]
}

/** Compares a value with its schema. A server may return more fields than the schema declares. */
function schemaDifferences(schema: z.ZodType, value: unknown, at: string): Difference[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.flatMap(issue => {
    const received = issue.path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown>)?.[step], value)
    if (issue.code === 'unrecognized_keys') return []
    if (received === undefined && isExtension(schema, issue.path)) return []
    const [rule, expected] = ruleOf(issue)
    const path = [at, ...issue.path.map(String)].filter(Boolean).join('.')
    return [{ path, rule: received === undefined ? 'required' : rule, expected, received: shown(received) }]
  })
}

const envelope = z.object({
  code: z.int(),
  msg: z.string().min(1),
  data: z.custom(data => data !== undefined, 'data, or null'),
  requestId: z.string().min(1),
})

const httpStatusOf = (code: number): number => {
  if (code === codes.UnknownError || code === codes.SystemError) return 500
  return code === codes.BadRequest ? 400 : 200
}

/** Compares a response with the contract: form, HTTP status, code and data. */
export function judge(reply: Reply, call: CallName | undefined, expected: Expected): Difference[] {
  const { failure, status, headers, text, body } = reply
  if (failure !== undefined) return [{ path: 'answer', rule: 'answer', expected: 'an answer', received: failure }]
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return [{ path: 'body', rule: 'json', expected: 'the envelope, in JSON', received: shown(body ?? text) }]
  const type = headers.get('content-type')
  const path = 'header content-type'
  const header = { path, rule: 'header', expected: 'application/json', received: shown(type) }
  const form = [...unless(/^application\/json\b/i.test(type ?? ''), header), ...schemaDifferences(envelope, body, '')]
  if (form.some(each => each.path === 'code')) return form
  const { code, data } = body as { code: number; data: unknown }
  const expectedStatus = expected.status ?? httpStatusOf(code)
  const http = { path: 'status', rule: 'status', expected: `HTTP ${expectedStatus}`, received: `HTTP ${status}` }
  const wrongCode = codeDifferences(code, call, expected)
  if (wrongCode.length > 0) return [...form, ...unless(status === expectedStatus, http), ...wrongCode]
  return [
    ...form,
    ...unless(status === expectedStatus, http),
    ...dataDifferences(reply, call, { code, data, ...expected }),
  ]
}

const named = (symbol: CodeSymbol) => `${codes[symbol]} ${symbol}`

function codeDifferences(code: number, call: CallName | undefined, { codes: allowed }: Expected): Difference[] {
  const symbol = symbolOf(code)
  const possible = allowed ?? (call ? (['Ok', ...refusalsOf(call)] as const) : undefined)
  const received = symbol === undefined ? `${code}, which is not in the catalogue` : named(symbol)
  const expected = allowed ? allowed.map(named).join(' or ') : 'a code that the call documents'
  const isPossible = symbol !== undefined && (possible === undefined || possible.includes(symbol))
  return unless(isPossible, { path: 'code', rule: 'code', expected, received })
}

/**
 * HTTP statuses of refused origins, refused hosts and wrong methods. The data of these responses does not depend on the
 * code.
 */
const guardStatuses = [403, 405, 421]

function dataDifferences(
  { status }: Reply,
  call: CallName | undefined,
  { code, data, field }: Expected & { code: number; data: unknown },
): Difference[] {
  if (code === codes.Ok) return call ? schemaDifferences(schemas[call].answer, data, 'data') : []
  if (guardStatuses.includes(status)) return []
  const known: Partial<Record<CodeSymbol, z.ZodType>> = refusalData
  const schema = known[symbolOf(code) ?? 'Ok'] ?? z.null()
  const differences = schemaDifferences(schema.nullable(), data, 'data')
  if (field === undefined || differences.length > 0) return differences
  const { issues = [] } = (data ?? {}) as { issues?: { path: string }[] }
  const names = issues.map(({ path }) => path)
  const received = names.join(', ') || shown(data)
  const isNamed = names.some(path => path === field || path.startsWith(`${field}.`))
  return unless(isNamed, { path: 'data.issues', rule: 'field', expected: `an issue of the field ${field}`, received })
}
