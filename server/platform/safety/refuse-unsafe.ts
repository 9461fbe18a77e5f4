import type { z } from 'zod'
import { type RefusedField, refuseFields } from '../failures/refusal.ts'
import { hasHiddenCharacters, passesForReal } from './names.ts'
import { paymentTargetsIn } from './payment-targets.ts'
import { type FoundText, textsIn, withTexts } from './texts.ts'

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
