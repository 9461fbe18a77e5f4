import { z } from 'zod'
import { type TextRule, textRules } from '#shared/contract/call-schema.ts'
import { type RefusedField, refuseFields } from '../failures/refusal.ts'
import { hasHiddenCharacters, passesForReal } from './names.ts'
import { paymentTargetsIn } from './payment-targets.ts'

/** One string of a request or an answer, with the rule of its schema. */
export interface FoundText extends TextRule {
  path: readonly string[]
  text: string
}

type Visit = (found: FoundText) => string

interface At {
  schema: z.core.$ZodType | undefined
  path: readonly string[]
  /** Object that holds the value: a rule may depend on a flag of it. */
  beside: Readonly<Record<string, unknown>>
  rule?: TextRule | undefined
}

function ruleAt({ rule = { rule: 'text' }, beside }: At): TextRule {
  return rule.when !== undefined && beside[rule.when] !== true ? { rule: 'text' } : rule
}

/** Unwraps an optional, nullable or defaulted schema. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? schema.unwrap()
    : undefined

/** Returns the schema of a property; undefined for other kinds of schema, whose strings count as texts. */
function schemaOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key]
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

function walk(value: unknown, at: At, visit: Visit): unknown {
  const { schema } = at
  const rule = at.rule ?? (schema && textRules.get(schema))
  const inner = schema && innerOf(schema)
  if (inner) return walk(value, { ...at, schema: inner, rule }, visit)
  if (typeof value === 'string')
    // A caller cannot choose the words of an enumeration.
    return schema instanceof z.ZodEnum ? value : visit({ ...ruleAt({ ...at, rule }), path: at.path, text: value })
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? schema.element : undefined
    return value.map((item, index) =>
      walk(item, { ...at, schema: element, path: [...at.path, String(index)], rule }, visit),
    )
  }
  const beside = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(beside).map(([key, each]) => {
      // Keys of a record are texts too. Their path omits the key, because a refusal repeats the path.
      if (!(schema instanceof z.ZodObject)) visit({ rule: 'text', path: at.path, text: key })
      return [key, walk(each, { schema: schemaOf(schema, key), path: [...at.path, key], beside }, visit)]
    }),
  )
}

/** Lists every string of a value, in the order of its schema. */
export function textsIn(schema: z.ZodType, value: unknown): FoundText[] {
  const found: FoundText[] = []
  walk(value, { schema, path: [], beside: {} }, text => {
    found.push(text)
    return text.text
  })
  return found
}

/** Returns a copy of the value in which `change` has replaced each string. */
const withTexts = (schema: z.ZodType, value: unknown, change: Visit): unknown =>
  walk(value, { schema, path: [], beside: {} }, change)

type Fault = 'realTarget' | 'realName' | 'hiddenCharacters'

/** Sample value that a refusal offers if the field's schema has none. */
const samples: Record<Fault, string> = {
  realTarget: 'SAMPLE-0001',
  realName: 'Sample Corner Shop',
  hiddenCharacters: 'sample-seller',
}

function nameFault({ rule, text }: FoundText): Fault | undefined {
  if (rule === 'newUsername' && hasHiddenCharacters(text)) return 'hiddenCharacters'
  return (rule === 'name' || rule === 'newUsername') && passesForReal(text) ? 'realName' : undefined
}

/**
 * Refuses a request with a text that could really be paid to, or a name that passes for a real one. Applies to every string of
 * every call (`docs/rules/safety.md`).
 * @param sent names of the fields that can be refused. Other fields are stored already and only count as neighbours.
 * @throws {Refusal} InvalidParameter with each field and a sample value
 */
export function refuseUnsafe(schema: z.ZodType, value: unknown, sent?: readonly string[]): void {
  const texts = textsIn(schema, value).filter(({ rule }) => rule !== 'unread')
  if (texts.length === 0) return
  const targets = paymentTargetsIn(texts.map(({ text, rule }) => ({ text, isHash: rule === 'hash' })))
  const unsafe = texts.flatMap((found, index): RefusedField[] => {
    const fault = targets.has(index) ? 'realTarget' : nameFault(found)
    if (!fault || sent?.includes(found.path[0] ?? '') === false) return []
    const sample = found.sample ?? samples[fault]
    return [{ path: found.path.join('.'), reason: fault, values: { sample } }]
  })
  if (unsafe.length > 0) refuseFields('InvalidParameter', unsafe)
}

/** Tells whether a stored text would be refused today; it may be older than the rules. */
const isUnsafe = (found: FoundText): boolean =>
  found.rule !== 'unread' &&
  (paymentTargetsIn([{ text: found.text, isHash: found.rule === 'hash' }]).size > 0 || nameFault(found) === 'realName')

/** Returns a copy of an answer with dots instead of each text that would be refused today. */
export const redactUnsafe = (schema: z.ZodType, answer: unknown): unknown =>
  withTexts(schema, answer, found => (isUnsafe(found) ? '•'.repeat(8) : found.text))
