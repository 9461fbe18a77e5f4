import { z } from 'zod'
import { type CallSchema, isSecretField } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { CodeSymbol } from '#shared/contract/codes.ts'
import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { Input } from './ask.ts'

const jsonSchemaOf = (field: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema

export const fieldsOf = (call: CallName): [string, z.ZodType][] =>
  Object.entries(schemas[call].request.shape) as [string, z.ZodType][]

const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success

/** Names nothing that there is, so that a server that lets it through finds nothing to act upon. */
const noSuchThing = 'no-such-thing'

/** A secret of a field's own, so that no two are alike and no confirmation fits. */
function wrongSecret(name: string, { pattern, minLength = 0 }: JsonSchema): string {
  return pattern === undefined ? `wrong-${name}` : String(name.length).padStart(minLength, '0')
}

function textFor({ pattern, format, minLength = 0, maxLength = 1_000 }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  const isPlain = pattern === undefined || new RegExp(pattern).test(noSuchThing)
  return (isPlain ? noSuchThing : '0').padEnd(minLength, '0').slice(0, maxLength)
}

/** A value of the right type and form that stands for nothing. */
function harmless(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return harmless(schema.anyOf[0] ?? {})
  if (schema.type === 'string') return textFor(schema)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [harmless(schema.items ?? {})]
  return schema.type === 'object' ? {} : Math.max(schema.minimum ?? 0, 0)
}

const harmlessField = (name: string, field: z.ZodType): unknown =>
  isSecretField(field) ? wrongSecret(name, jsonSchemaOf(field)) : harmless(jsonSchemaOf(field))

/** The fields that a call cannot do without, each with a value that stands for nothing. */
export const harmlessRequest = (call: CallName): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(call)
      .filter(([, field]) => isRequired(field))
      .map(([name, field]) => [name, harmlessField(name, field)]),
  )

/** A request that is wrong in one field, and how it is refused. */
export interface WrongRequest {
  field: string
  /** What is wrong with it: `missing`, `of the wrong type`, `longer than 64`. */
  why: string
  input: Input
  code: CodeSymbol
}

/** Values that a field of a right type does not take, each with what is wrong with it. */
function badValues(schema: JsonSchema): [why: string, value: unknown][] {
  const { minLength = 0, maxLength, minimum, maximum, maxItems, items = {} } = schema
  const letter = schema.pattern === undefined ? 'x' : '1'
  const safe = Number.MAX_SAFE_INTEGER
  return [
    ...(schema.enum ? ([['a word that it does not have', noSuchThing]] as const) : []),
    ...(schema.format === 'date-time' ? ([['no time', 'yesterday']] as const) : []),
    ...(schema.type === 'string' && schema.pattern !== undefined
      ? ([['of another form', '!'.repeat(Math.max(minLength, 1))]] as const)
      : []),
    ...(minLength > 1 ? ([[`shorter than ${minLength}`, letter.repeat(minLength - 1)]] as const) : []),
    ...(maxLength === undefined ? [] : ([[`longer than ${maxLength}`, letter.repeat(maxLength + 1)]] as const)),
    ...(schema.type === 'integer' ? ([['no whole number', 1.5]] as const) : []),
    ...(minimum === undefined || minimum === -safe ? [] : ([[`below ${minimum}`, minimum - 1]] as const)),
    ...(maximum === undefined || maximum === safe ? [] : ([[`above ${maximum}`, maximum + 1]] as const)),
    ...(schema.minItems ? ([['an empty list', []]] as const) : []),
    ...(maxItems === undefined
      ? []
      : ([[`more than ${maxItems}`, Array.from({ length: maxItems + 1 }, () => harmless(items))]] as const)),
  ].map(([why, value]) => [why, value])
}

/** Only a body of JSON has types; a query, a path and a form are texts. */
const isJson = (call: CallName) => allCalls[call].method === 'POST' && !allCalls[call].files

const isInPath = (call: CallName, field: string) => allCalls[call].path.includes(`:${field}`)

/** Every request of a call that is wrong in one field: absent, of the wrong type, out of its range or form. */
export function wrongRequests(call: CallName): WrongRequest[] {
  const base = harmlessRequest(call)
  const { ownCodes = {} }: CallSchema = schemas[call]
  return fieldsOf(call).flatMap(([field, schema]) => {
    const json = jsonSchemaOf(schema)
    const missing = ownCodes.missing?.[field] ?? 'ParameterMissing'
    const invalid = ownCodes.invalid?.[field] ?? 'InvalidParameter'
    const wrong = (why: string, value: unknown, code: CodeSymbol): WrongRequest[] => {
      if (schema.safeParse(value).success) return []
      return [{ field, why, input: { ...base, [field]: value }, code }]
    }
    const wrongType = json.type === 'boolean' ? 'yes' : true
    return [
      ...(isInPath(call, field) ? [] : wrong('missing', undefined, missing)),
      ...(isJson(call) && json.type === 'string' && isRequired(schema) ? wrong('empty', '', missing) : []),
      ...(isJson(call) ? wrong('of the wrong type', wrongType, 'InvalidRequest') : []),
      ...badValues(json).flatMap(([why, value]) => wrong(why, value, invalid)),
    ]
  })
}

/** Every choice that an optional field has: each word of an enumeration, both of a switch. */
export function choicesOf(call: CallName): [field: string, value: unknown][] {
  return fieldsOf(call).flatMap(([field, schema]) => {
    const json = jsonSchemaOf(schema)
    const values = json.enum ?? (json.type === 'boolean' ? [true, false] : [])
    return values.map((value): [string, unknown] => [field, value])
  })
}
