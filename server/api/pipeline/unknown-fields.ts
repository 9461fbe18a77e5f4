import { z } from 'zod'
import { bare } from '#shared/contract/call-schema.ts'
import type { RefusedField } from '../../platform/failures/refusal.ts'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields that the schema does not declare, each with the name that the client probably meant. */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path: readonly string[] = []): RefusedField[] {
  const whole = bare(schema)
  if (whole instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, place) => unknownFields(whole.element, item, [...path, String(place)]))
  if (!(whole instanceof z.ZodObject) || !isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const known = Object.hasOwn(whole.shape, name) ? whole.shape[name] : undefined
    return known ? unknownFields(known, part, [...path, name]) : unknownField([...path, name], Object.keys(whole.shape))
  })
}

/** Maximum number of characters of an unknown field name that a refusal repeats. */
const mostShown = 64

function unknownField(path: readonly string[], names: readonly string[]): RefusedField[] {
  const name = (path.at(-1) ?? '').slice(0, mostShown)
  const meant = nearest(name, names)
  const said = { path: path.join('.') }
  if (meant === undefined) return [{ ...said, reason: 'unknown', values: { name }, expected: names }]
  return [{ ...said, reason: 'unknownMeant', values: { name, meant }, expected: meant }]
}

/**
 * Returns the most similar name. It has the fewest wrong letters (at most a third of its length); if there is none, it
 * contains the other name or is contained in it.
 */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase()
  const ranked = names
    .map(each => ({ each, wrong: wrongLetters(lower, each.toLowerCase()) }))
    .sort((a, b) => a.wrong - b.wrong)
  const [best] = ranked
  if (best && best.wrong <= Math.ceil(lower.length / 3)) return best.each
  const holds = (a: string, b: string) => b.length > 2 && a.includes(b)
  return names.find(each => holds(each.toLowerCase(), lower) || holds(lower, each.toLowerCase()))
}

/** Returns the Levenshtein distance of two words. */
function wrongLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let place = 1; place <= other.length; place++) {
      const same = (row[place - 1] ?? 0) + Number(other[place - 1] !== letter)
      next.push(Math.min(same, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
