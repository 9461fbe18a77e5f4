import type { z } from 'zod'
import { isSecretField, partOf } from '#shared/contract/call-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { type RefusedField, ruleOf } from '../../platform/failures/refusal.ts'
import { isPaymentTarget } from '../../platform/safety/payment-targets.ts'
import type { Exchange } from '../exchange.ts'

/**
 * Maximum number of characters of a received text that a refusal repeats. More characters are checked for a payment
 * address, because an address may begin in the repeated part and end after it.
 */
const mostShown = 64
const mostLookedAt = 512

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Checks if the field at a path, or a field that contains it, is a password, code or PIN. */
function isSecretAt(request: z.ZodObject, path: readonly PropertyKey[]): boolean {
  let schema: z.core.$ZodType | undefined = request
  return path.some(step => {
    schema = partOf(schema, step)
    return schema !== undefined && isSecretField(schema)
  })
}

function shown(value: unknown): RefusedField['received'] {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'string' || isPaymentTarget(value.slice(0, mostLookedAt))) return undefined
  return value.slice(0, mostShown)
}

const lengthReasons: readonly RefusedField['reason'][] = ['tooLong', 'tooShort', 'exactLength', 'tooMany']

/** Describes the refused value without secrets: its type, its length, or the value. */
export function receivedAt(
  request: z.ZodObject,
  { path, reason, value }: { path: readonly PropertyKey[]; reason: RefusedField['reason']; value: unknown },
): RefusedField['received'] {
  if (reason === 'missing') return undefined
  if (reason === 'wrongType') return typeOf(value)
  if (isSecretAt(request, path)) return undefined
  if (lengthReasons.includes(reason) && (typeof value === 'string' || Array.isArray(value))) return value.length
  return shown(value)
}

/** Returns the value at a path; undefined if a part of the path is missing. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
}

/** Distinguishes a header, such as `X-Timezone`, from a field: no field name begins with a capital letter. */
const isHeader = (path: string): boolean => /^[A-Z]/.test(path)

/** Describes the value of a field or header that a rule outside the schema has refused, without secrets. */
export function receivedIn(
  { call, sent, request }: Exchange,
  { path, reason }: RefusedField,
): RefusedField['received'] {
  // An unknown field may be a misspelled password, so its value is not shown.
  if (call === undefined || ['safety', 'unknown'].includes(ruleOf[reason])) return undefined
  const steps = path.split('.')
  const value = isHeader(path) ? request.get(path.toLowerCase()) : valueAt(sent, steps)
  return receivedAt(schemas[call].request, { path: steps, reason, value })
}
