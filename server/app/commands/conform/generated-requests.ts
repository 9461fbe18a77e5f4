import { z } from 'zod'
import { type CallSchema, isSecretField } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { CodeSymbol } from '#shared/contract/codes.ts'
import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { Input } from './ask-target.ts'

const jsonSchemaOf = (field: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema

export const fieldsOf = (call: CallName): [string, z.ZodType][] =>
  Object.entries(schemas[call].request.shape) as [string, z.ZodType][]

const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success

/** Text that names no record. A server that wrongly accepts an invalid request then finds nothing to change. */
const noSuchThing = 'no-such-thing'

/** Returns a wrong secret that depends on the field's name, so that the confirmation of a password never matches. */
const wrongSecret = (name: string, { pattern, minLength = 0 }: JsonSchema): string =>
  pattern === undefined ? `wrong-${name}` : String(name.length).padStart(minLength, '0')

function harmlessText({ pattern, format, minLength = 0, maxLength = 1_000 }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  if (format === 'duration') return 'P1D'
  const isPlain = pattern === undefined || new RegExp(pattern).test(noSuchThing)
  return (isPlain ? noSuchThing : '0').padEnd(minLength, '0').slice(0, maxLength)
}

/** Returns a value of the right type and form that names no record. */
function harmless(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return harmless(schema.anyOf[0] ?? {})
  if (schema.type === 'string') return harmlessText(schema)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [harmless(schema.items ?? {})]
  return schema.type === 'object' ? {} : Math.max(schema.minimum ?? 0, 0)
}

/** Returns a request with only the required fields of a call. Their values name no record. */
export const harmlessRequest = (call: CallName): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(call)
      .filter(([, field]) => isRequired(field))
      .map(([name, field]) => {
        const json = jsonSchemaOf(field)
        return [name, isSecretField(field) ? wrongSecret(name, json) : harmless(json)]
      }),
  )

type Wrong = [why: string | false | undefined, value: unknown]

/**
 * Returns values of the right type, each of which breaks one rule of the schema. `why` is not a text if the schema
 * lacks the rule.
 */
function badValues({ enum: words, type, pattern, format, items = {}, ...limits }: JsonSchema): Wrong[] {
  const { minLength = 0, maxLength, minimum, maximum, minItems, maxItems } = limits
  const text = (length = 0) => (pattern === undefined ? 'x' : '1').repeat(Math.max(length, 0))
  return [
    [words && 'an unknown word', noSuchThing],
    [format === 'date-time' && 'not a time', 'yesterday'],
    [type === 'string' && pattern !== undefined && 'in the wrong form', '!'.repeat(Math.max(minLength, 1))],
    [minLength > 1 && `shorter than ${minLength}`, text(minLength - 1)],
    [maxLength !== undefined && `longer than ${maxLength}`, text((maxLength ?? 0) + 1)],
    [type === 'integer' && 'not a whole number', 1.5],
    [minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER && `below ${minimum}`, (minimum ?? 0) - 1],
    [maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `above ${maximum}`, (maximum ?? 0) + 1],
    [minItems !== undefined && minItems > 0 && 'an empty list', []],
    [
      maxItems !== undefined && `more than ${maxItems}`,
      Array.from({ length: (maxItems ?? 0) + 1 }, () => harmless(items)),
    ],
  ]
}

/** Blank texts, which count as a missing value for fields of any type (S-238). */
const blanks: Wrong[] = [
  ['empty', ''],
  ['blank', '  '],
  ['blank in Unicode', '\t\u3000\n'],
]

export interface WrongRequest {
  field: string
  /** The broken rule in words, such as `missing`, `of the wrong type` or `longer than 64`. */
  why: string
  input: Input
  /** Code that the contract requires for the refusal. */
  code: CodeSymbol
}

/** Returns every request of a call that is wrong in one field: missing, of the wrong type, out of range or malformed. */
export function wrongRequests(call: CallName): WrongRequest[] {
  const base = harmlessRequest(call)
  const { path, method, files } = allCalls[call]
  const { codeOverrides = {} }: CallSchema = schemas[call]
  // Only JSON has types: the fields of a query, a path and a form are all text.
  const isJson = method === 'POST' && !files
  return fieldsOf(call).flatMap(([field, schema]) => {
    const json = jsonSchemaOf(schema)
    const missing = codeOverrides.missing?.[field] ?? 'ParameterMissing'
    const invalid = codeOverrides.invalid?.[field] ?? 'InvalidParameter'
    const absent: Wrong[] = [[!path.includes(`:${field}`) && 'missing', undefined], ...(isJson ? blanks : [])]
    const types: Wrong[] = [
      ['of the wrong type', json.type === 'boolean' ? 'yes' : true],
      ['an object', { deep: true }],
    ]
    const unfit = (values: Wrong[]) => values.filter(([, value]) => !schema.safeParse(value).success)
    const rows = (values: Wrong[], code: CodeSymbol): WrongRequest[] =>
      values.flatMap(([why, value]) => (why ? [{ field, why, input: { ...base, [field]: value }, code }] : []))
    return [
      ...(isRequired(schema) ? rows(absent, missing) : []),
      ...(isJson ? rows(unfit(types), 'InvalidRequest') : []),
      ...rows(unfit(badValues(json)), invalid),
    ]
  })
}

/** Returns each word of each enumeration and both values of each boolean field. */
export const choicesOf = (call: CallName): [field: string, value: unknown][] =>
  fieldsOf(call).flatMap(([field, schema]) => {
    const json = jsonSchemaOf(schema)
    const values = json.enum ?? (json.type === 'boolean' ? [true, false] : [])
    return values.map((value): [string, unknown] => [field, value])
  })
