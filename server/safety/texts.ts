import { z } from 'zod'
import { type TextRule, textRules } from '#shared/contract/call-schema.ts'

/** One string of a request or an answer, with the rule of its schema. */
export interface FoundText extends TextRule {
  path: readonly string[]
  text: string
}

type Visit = (found: FoundText) => string

interface At {
  path: readonly string[]
  /** The object that the value stands in: a rule may hang on a flag of it. */
  beside: Readonly<Record<string, unknown>>
  rule?: TextRule | undefined
}

function ruleAt({ rule = { rule: 'text' }, beside }: At): TextRule {
  return rule.when !== undefined && beside[rule.when] !== true ? { rule: 'text' } : rule
}

/** What an optional, nullable or defaulted schema is about. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? schema.unwrap()
    : undefined

/** The schema of one property; a string under a schema that is not known here is looked at as a text. */
function schemaOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key]
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

function walk(schema: z.core.$ZodType | undefined, value: unknown, at: At, visit: Visit): unknown {
  const rule = at.rule ?? (schema && textRules.get(schema))
  const inner = schema && innerOf(schema)
  if (inner) return walk(inner, value, { ...at, rule }, visit)
  if (typeof value === 'string') return visit({ ...ruleAt({ ...at, rule }), path: at.path, text: value })
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? schema.element : undefined
    return value.map((item, index) => walk(element, item, { ...at, path: [...at.path, String(index)], rule }, visit))
  }
  const beside = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(beside).map(([key, each]) => {
      // The keys of a record are somebody's text as well; its path must not say it again.
      if (!(schema instanceof z.ZodObject)) visit({ rule: 'text', path: at.path, text: key })
      return [key, walk(schemaOf(schema, key), each, { path: [...at.path, key], beside }, visit)]
    }),
  )
}

/** Every string of a value, in the order of its schema. */
export function textsIn(schema: z.ZodType, value: unknown): FoundText[] {
  const found: FoundText[] = []
  walk(schema, value, { path: [], beside: {} }, text => {
    found.push(text)
    return text.text
  })
  return found
}

/** The value with each of its strings as `change` says. */
export const withTexts = (schema: z.ZodType, value: unknown, change: Visit): unknown =>
  walk(schema, value, { path: [], beside: {} }, change)
