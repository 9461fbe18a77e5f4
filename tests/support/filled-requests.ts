import { z } from 'zod'
import { textsIn } from '#server/platform/safety/refuse-unsafe.ts'
import type { TextRule } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

interface JsonSchema {
  type?: string
  enum?: Json[]
  anyOf?: JsonSchema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  propertyNames?: { enum?: string[] }
  additionalProperties?: JsonSchema
}

const words = ['sample', 'SAMPLE-0001', '12345678', '123456', 'demo', 'FR']

function textFor({ pattern, format, minLength = 0, maxLength = 1_000 }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  const fits = (word: string) =>
    word.length >= minLength && word.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(word))
  const word = words.find(fits)
  if (word === undefined) throw new Error(`no word fits ${pattern}`)
  return word
}

/** Builds a value with every field of the schema, and one item in each list. */
function filled(schema: JsonSchema): Json {
  if (schema.enum) return schema.enum[0] ?? null
  const lastChoice = schema.anyOf?.at(-1)
  if (lastChoice) return filled(lastChoice)
  switch (schema.type) {
    case 'string':
      return textFor(schema)
    case 'boolean':
      return true
    case 'array':
      return [filled(schema.items ?? {})]
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, filled(field)])
      const key = schema.propertyNames?.enum?.[0] ?? 'channelNote'
      const { additionalProperties } = schema
      const isRecord = additionalProperties?.type !== undefined
      return Object.fromEntries(isRecord ? [[key, filled(additionalProperties)]] : fields)
    }
    default:
      return schema.minimum ?? 0
  }
}

/** Builds a valid request of a call with all its fields. */
export const filledRequest = (name: CallName): Record<string, unknown> =>
  filled(z.toJSONSchema(schemas[name].request, { io: 'input' }) as JsonSchema) as Record<string, unknown>

/** Returns a copy of the request with another value at a path. */
export function withValueAt(request: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = structuredClone(request) as Record<string, unknown>
  copy[key] = withValueAt(copy[key], rest, value)
  return copy
}

export interface TextField {
  call: CallName
  path: readonly string[]
  rule: TextRule['rule']
}

/** Every string in the requests of all calls, with the safety rule that its schema declares. */
export const textFields: readonly TextField[] = (Object.keys(allCalls) as CallName[]).flatMap(call => {
  const seen = new Set<string>()
  return textsIn(schemas[call].request, filledRequest(call)).flatMap(({ path, rule }) => {
    const isKey = seen.size > 0 && seen.has(path.join('.'))
    seen.add(path.join('.'))
    return isKey ? [] : [{ call, path, rule }]
  })
})
