import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { digits } from '#shared/contract/call-schema.ts'
import type { CallName } from '#shared/contract/calls.ts'
import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { namedSeeds, seedPattern } from '#shared/sandbox.ts'

/** Existing values. With these, a random request passes more than its first check. */
export type Known = readonly string[]

const digitsPattern = z.toJSONSchema(digits).pattern

/** Maximum length of texts. `brokenBodies` generates texts far beyond the limits. */
const longest = 200

function texts(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const { minLength = 0, maxLength = longest, pattern, format } = schema
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
      .map(date => date.toISOString())
  if (pattern === digitsPattern) return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
  // Only small shops are generated, because larger ones take a minute to create.
  if (pattern === seedPattern.source) return fc.constantFrom(...namedSeeds, 'load:30')
  // Patterns with a negative lookahead are filtered instead. Random texts rarely violate them, so this is fast.
  if (pattern !== undefined && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern))
  const fitting = known.filter(text => text.length >= minLength && text.length <= maxLength)
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, longest), unit: 'binary' })
  const any = fitting.length === 0 ? free : fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 3 }, free)
  return pattern === undefined ? any : any.filter(text => new RegExp(pattern).test(text))
}

function records(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  if (schema.additionalProperties && !schema.properties) {
    const names = schema.propertyNames?.enum
    const keys = names ? fc.constantFrom(...names) : fc.string({ maxLength: 30 })
    return fc.dictionary(keys, valuesOf(schema.additionalProperties, known), { maxKeys: 4 })
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

function valuesOf(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const { minimum: min = 0, maximum: max = 1e9, minItems: minLength = 0, maxItems = 5 } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(each => valuesOf(each, known)))
  switch (schema.type) {
    case 'string':
      return texts(schema, known)
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min, max })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { minLength, maxLength: Math.min(maxItems, 5) })
    case 'object':
      return records(schema, known)
    default:
      throw new Error(`no random values for ${JSON.stringify(schema)}`)
  }
}

/** Generates requests that match the call's schema. */
export function fittingInputs(name: CallName, known: Known): Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(schemas[name].request, { io: 'input' }) as JsonSchema
  return records(schema, known) as Arbitrary<Record<string, unknown>>
}

const nonsense = (): Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(null, '', ' ', -1, 0, 1e308, Number.MAX_SAFE_INTEGER + 1, '__proto__', "'; DROP TABLE users; --"),
    fc.string({ minLength: 1_000, maxLength: 5_000 }),
  )

/**
 * Generates bodies with at least one error: a field that is missing, unknown or of the wrong type, or a body that is no
 * object.
 */
export function brokenBodies(name: CallName, known: Known): Arbitrary<string> {
  const fields = Object.keys(schemas[name].request.shape)
  const field = fields.length === 0 ? fc.string() : fc.oneof(fc.constantFrom(...fields), fc.string())
  const changed = fc
    .tuple(fittingInputs(name, known), fc.array(fc.tuple(field, nonsense()), { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => JSON.stringify({ ...input, ...Object.fromEntries(changes) }))
  const cut = fittingInputs(name, known).map(input => JSON.stringify(input).slice(0, -1))
  const any = nonsense().map(value => JSON.stringify(value))
  return fc.oneof({ arbitrary: changed, weight: 6 }, cut, any, fc.string())
}
