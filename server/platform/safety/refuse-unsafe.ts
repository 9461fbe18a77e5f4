import { z } from 'zod'
import { type TextRule, textRules } from '#shared/contract/call-schema.ts'
import { type RefusedField, refuseFields } from '../failures/refusal.ts'
import { hasHiddenCharacters, passesForReal } from './names.ts'
import { paymentTargetsIn } from './payment-targets.ts'

/** One text of a request or a response, with the safety rule that its schema declares. */
export interface FoundText extends TextRule {
  path: readonly string[]
  text: string
}

type Visit = (found: FoundText) => string

interface At {
  schema: z.core.$ZodType | undefined
  path: readonly string[]
  /** Object that contains the value. A rule may depend on another field of this object. */
  beside: Readonly<Record<string, unknown>>
  rule?: TextRule | undefined
}

function ruleAt({ rule = { rule: 'text' }, beside }: At): TextRule {
  return rule.when !== undefined && beside[rule.when] !== true ? { rule: 'text' } : rule
}

/** Returns the schema inside an optional, nullable or defaulted schema. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? schema.unwrap()
    : undefined

/**
 * Returns the schema of a property. Returns undefined for other kinds of schemas; their strings are checked as free
 * texts.
 */
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
    // An enumeration is not checked, because the caller cannot choose its words.
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
      // The keys of a record are checked too. Their path does not contain the key, because a refusal repeats the path.
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

/** Returns a copy of a value in which `change` has replaced each string. */
const withTexts = (schema: z.ZodType, value: unknown, change: Visit): unknown =>
  walk(value, { schema, path: [], beside: {} }, change)

type Fault = 'realTarget' | 'realName' | 'hiddenCharacters'

/** Sample values that a refusal offers if the schema of the field has none. */
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
 * Refuses a request with a text to which a real payment could be made, or with a name that could be taken for a real
 * one. It checks every string of every call (`docs/rules/safety.md`).
 * @param sent names of the fields that can be refused. All other fields are already stored, and are only joined with
 * these
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

/** Returns true if the present rules would refuse a stored text. The text may be older than the rules. */
const isUnsafe = (found: FoundText): boolean =>
  found.rule !== 'unread' &&
  (paymentTargetsIn([{ text: found.text, isHash: found.rule === 'hash' }]).size > 0 || nameFault(found) === 'realName')

/** Returns a copy of a response in which dots replace each text that the present rules would refuse. */
export const redactUnsafe = (schema: z.ZodType, answer: unknown): unknown =>
  withTexts(schema, answer, found => (isUnsafe(found) ? '•'.repeat(8) : found.text))
