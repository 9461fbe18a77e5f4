import { z } from 'zod'

/** One thing in which an answer is not what the contract says. */
export interface Difference {
  /** Where it stands: `status`, `header content-type`, `msg`, `data.list.0.amount`. */
  path: string
  /** What it broke, in the words of JSON Schema where it has one. */
  rule: string
  expected: string
  received: string
}

/** How long a value may be that is shown. */
const shownCharacters = 120

/** A value as a person reads it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

/** Whether a field was added to the contract: a server may do without it. */
function isExtension(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  let part: z.core.$ZodType | undefined = schema
  for (const step of path) {
    part = partOf(part, step)
    if (part && z.globalRegistry.get(part)?.['x-extension'] === true) return true
  }
  return false
}

function partOf(schema: z.core.$ZodType | undefined, step: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return partOf(schema.unwrap(), step)
  if (schema instanceof z.ZodObject) return schema.shape[String(step)]
  return schema instanceof z.ZodArray ? schema.element : undefined
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | null | undefined)?.[step], value)

/** What an issue of zod asks for, and the word for it. */
function ruleOf(issue: z.core.$ZodIssue): [rule: string, expected: string] {
  if (issue.code === 'invalid_type') return ['type', issue.expected]
  if (issue.code === 'invalid_value') return ['enum', issue.values.map(String).join(', ')]
  if (issue.code === 'too_small') return ['minimum', `at least ${issue.minimum}`]
  if (issue.code === 'too_big') return ['maximum', `at most ${issue.maximum}`]
  if (issue.code === 'invalid_format') return ['format', issue.format]
  return ['type', issue.message]
}

/**
 * What of a value its schema refuses. Fields that the schema does not know are no difference, nor are extensions that are not there.
 * @param at where the value stands in the answer
 */
export function differencesOf(schema: z.ZodType, value: unknown, at: string): Difference[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.flatMap(issue => {
    const received = valueAt(value, issue.path)
    if (issue.code === 'unrecognized_keys') return []
    if (received === undefined && isExtension(schema, issue.path)) return []
    const [rule, expected] = ruleOf(issue)
    const path = [at, ...issue.path.map(String)].filter(Boolean).join('.')
    return [{ path, rule: received === undefined ? 'required' : rule, expected, received: shown(received) }]
  })
}
