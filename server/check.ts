import type { z } from 'zod'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import { fail } from './refusal.ts'
import { refuseUnsafe } from './safety/refuse-unsafe.ts'
import { say } from './words.ts'

type Kind = 'wrongType' | 'missing' | 'invalid'
const symbols: Record<Kind, Refusal> = {
  wrongType: 'InvalidRequest',
  missing: 'ParameterMissing',
  invalid: 'InvalidParameter',
}
/** Shape before required before value (D-21). */
const order: readonly Kind[] = ['wrongType', 'missing', 'invalid']

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
}

function kindOf(issue: z.core.$ZodIssue, input: unknown): Kind {
  const value = valueAt(input, issue.path)
  if (value === undefined || value === '') return 'missing'
  return isWrongType(issue, value) ? 'wrongType' : 'invalid'
}

/** A query and a form carry texts alone: what stands for a number in the schema is read as one. */
export function withNumbers(schema: CallSchema, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      return [field, isNumber && wantsNumber(schema, field) ? Number(value) : value]
    }),
  )
}

function wantsNumber({ request }: CallSchema, field: string): boolean {
  // A field that nobody declared may be named like something every object has.
  const schema = Object.hasOwn(request.shape, field) ? request.shape[field] : undefined
  const isRefused = (value: unknown) => schema?.safeParse(value).error?.issues[0]?.code === 'invalid_type'
  return isRefused('') && !isRefused(1)
}

/** Whether the JSON type itself is wrong; 1.5 for a whole number and an unknown word of an enumeration are bad values. */
function isWrongType(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code === 'invalid_type') return !(issue.expected === 'int' && typeof value === 'number')
  return issue.code === 'invalid_value' && issue.values.every(allowed => typeof allowed !== typeof value)
}

/**
 * Checks a request against its schema, and its texts against the rules of the sandbox.
 * @throws Refusal 402, 403, 405 or the field's own code, with `data.issues` in the caller's language
 */
export function check(schema: CallSchema, input: unknown, language: Language): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) fail('InvalidRequest', { issues: [] })
  const result = schema.request.safeParse(input)
  if (result.success) {
    refuseUnsafe(schema.request, result.data, language)
    return result.data
  }
  const found = result.error.issues.map(issue => ({ kind: kindOf(issue, input), path: issue.path.join('.') }))
  const kind = order.find(candidate => found.some(issue => issue.kind === candidate)) ?? 'invalid'
  const issues = found.map(({ kind: each, path }) => ({
    path,
    message: say(language, 'server', `issues.${each}`, { field: path, item: path }),
  }))
  refuse(schema, kind, found, issues)
}

function refuse(
  schema: CallSchema,
  kind: Kind,
  found: readonly { kind: Kind; path: string }[],
  issues: readonly object[],
): never {
  const own = kind === 'wrongType' ? undefined : schema.ownCodes?.[kind]
  const ownField = found.find(issue => issue.kind === kind && own?.[issue.path])
  fail((ownField && own?.[ownField.path]) ?? symbols[kind], { issues })
}
