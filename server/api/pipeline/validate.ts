import { z } from 'zod'
import { bare, type CallSchema, digitsFormat, moneyFormat, schemaAt } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { usualMoment } from '#shared/sandbox.ts'
import { type RefusedField, refuseFields } from '../../platform/failures/refusal.ts'
import { refuseUnsafe } from '../../platform/safety/refuse-unsafe.ts'
import { refuseFlagged } from '../caller/authenticate.ts'
import { callOf, type Exchange, rowOf } from '../exchange.ts'
import { addressFor } from '../guard/known-callers.ts'
import type { Strictness } from '../served-world.ts'
import { languageOf } from '../transport/envelope.ts'
import { receivedAt, valueAt } from './received.ts'
import { timeZoneOf } from './time-zone.ts'
import { unknownFields } from './unknown-fields.ts'

/**
 * Step that checks the seller's flags and validates the fields.
 * @throws Refusal if the call forbids one of the seller's flags, and for invalid fields
 */
export function validate(exchange: Exchange): void {
  const { request, response, world, seller, sent } = exchange
  const name = callOf(exchange)
  const row = rowOf(exchange)
  refuseFlagged(row, seller)
  exchange.input = check<z.ZodObject>(schemas[name], sent, isStrictFor(name, world.strictness, exchange))
  if (row.stream) return
  exchange.context = {
    authorization: request.headers.authorization,
    language: languageOf(request, seller?.lang),
    timeZone: timeZoneOf(request),
    url: addressFor(world.url, request),
  }
  // The id is set before the rows are read, so that the client also gets changes that happen in the meantime.
  if (row.liveId) response.setHeader('X-Live-Id', world.changes.areaId())
}

/**
 * Checks if unknown fields are refused: for operators always, for sellers by the server's option or by `X-Strict:
 * true`.
 */
const isStrictFor = (name: CallName, { isStrict }: Strictness, { request }: Exchange): boolean =>
  isStrict || allCalls[name].access === 'operator' || request.headers['x-strict'] === 'true'

type Reason = Pick<RefusedField, 'reason' | 'values' | 'expected'>
type Kind = 'wrongType' | 'missing' | 'invalid'
const symbols: Record<Kind, Refusal> = {
  wrongType: 'InvalidRequest',
  missing: 'ParameterMissing',
  invalid: 'InvalidParameter',
}
/** Order in which violations are reported: type, then presence, then value (D-21). */
const order: readonly Kind[] = ['wrongType', 'missing', 'invalid']

function kindOf(issue: z.core.$ZodIssue, input: unknown): Kind {
  const value = valueAt(input, issue.path)
  if (value === undefined || isBlank(value)) return 'missing'
  return isWrongType(issue, value) ? 'wrongType' : 'invalid'
}

/** Parses the numbers and booleans of the schema, because queries and forms contain only text. */
export function withNumbers(schema: CallSchema, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      return [field, isNumber && wantsNumber(schema, field) ? Number(value) : value]
    }),
  )
}

function wantsNumber({ request }: CallSchema, field: string): boolean {
  // An undeclared field may have the name of a property that every object inherits.
  const schema = Object.hasOwn(request.shape, field) ? request.shape[field] : undefined
  const isRefused = (value: unknown) => schema?.safeParse(value).error?.issues[0]?.code === 'invalid_type'
  return isRefused('') && !isRefused(1)
}

/**
 * Checks if the JSON type of a value is wrong. A fraction for an integer, or an unknown word of an enumeration, only
 * has a wrong value.
 */
function isWrongType(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code === 'invalid_type') return !(issue.expected === 'int' && typeof value === 'number')
  return issue.code === 'invalid_value' && issue.values.every(allowed => typeof allowed !== typeof value)
}

/** Maximum number of allowed values that a message lists. */
const fewChoices = 6

/**
 * Returns the reason for refusing an unknown word of an enumeration. The reason lists the allowed words if there are
 * few.
 */
function choice({ values }: z.core.$ZodIssueInvalidValue): Reason {
  const isShort = values.length > 1 && values.length <= fewChoices && values.every(value => typeof value === 'string')
  const expected = values.map(String)
  return isShort ? { reason: 'chooseOf', values: { choices: expected } } : { reason: 'choose', expected }
}

/** Returns the reason for refusing a value above its maximum. Amounts are formatted as money. */
function tooBig({ origin, maximum, exact }: z.core.$ZodIssueTooBig, isMoney: boolean): Reason {
  const max = Number(maximum)
  if (origin === 'string')
    return exact ? { reason: 'exactLength', values: { length: max } } : { reason: 'tooLong', expected: max }
  if (origin === 'array') return { reason: 'tooMany', values: { max } }
  return { reason: 'atMost', values: { max: isMoney ? { minor: max } : max } }
}

function tooSmall({ origin, minimum, exact, inclusive }: z.core.$ZodIssueTooSmall, isMoney: boolean): Reason {
  const min = Number(minimum)
  if (!inclusive) return { reason: 'invalid', expected: `more than ${min}` }
  if (origin === 'string')
    return exact ? { reason: 'exactLength', values: { length: min } } : { reason: 'tooShort', values: { min } }
  if (origin === 'array') return { reason: 'choose' }
  return { reason: 'atLeast', values: { min: isMoney ? { minor: min } : min } }
}

/**
 * Returns the expected form of a value, if the message does not name it: a pattern, or the description of the field.
 */
function formOf(schema: z.core.$ZodType | undefined, issue: z.core.$ZodIssue): Pick<RefusedField, 'expected'> {
  const pattern = issue.code === 'invalid_format' ? issue.pattern : undefined
  const expected = pattern ?? (schema && z.globalRegistry.get(schema)?.description)
  return expected === undefined ? {} : { expected }
}

/** Returns the most exact reason for refusing a value of the right type. */
function reasonOf(issue: z.core.$ZodIssue, request: z.ZodObject): Reason {
  const schema = schemaAt(request, issue.path)
  const isMoney = schema !== undefined && z.globalRegistry.get(schema)?.format === moneyFormat
  if (issue.code === 'too_big') return tooBig(issue, isMoney)
  if (issue.code === 'too_small') return tooSmall(issue, isMoney)
  if (issue.code === 'invalid_value') return choice(issue)
  if (issue.code === 'invalid_format' && issue.format === digitsFormat) return { reason: 'digits' }
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return { reason: 'lookLike', values: { sample: usualMoment } }
  return { reason: 'invalid', ...formOf(schema, issue) }
}

/** Returns the issues of that member of a union whose type matches the sent value. */
function meantIn(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant =
    issue.errors.find(errors => errors.every(each => each.path.length > 0)) ??
    issue.errors.find(errors => errors.every(each => each.code === 'invalid_value'))
  return meant?.map(each => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
}

/** Keeps the first issue of each field. */
const firstOfEach = <Issue extends { path: string }>(issues: readonly Issue[]): Issue[] =>
  issues.filter(({ path }, place) => issues.findIndex(other => other.path === path) === place)

/** Returns the expected type in the form that programs read. */
const typeWanted = (issue: z.core.$ZodIssue): Pick<RefusedField, 'expected'> =>
  issue.code === 'invalid_type' ? { expected: issue.expected } : {}

function issueOf(issue: z.core.$ZodIssue, request: z.ZodObject, input: unknown): RefusedField & { kind: Kind } {
  const kind = kindOf(issue, input)
  const why: Reason =
    kind === 'invalid' ? reasonOf(issue, request) : { reason: kind, ...(kind === 'wrongType' && typeWanted(issue)) }
  const received = receivedAt(request, { ...why, path: issue.path, value: valueAt(input, issue.path) })
  return { kind, path: issue.path.join('.'), ...why, ...(received !== undefined && { received }) }
}

/**
 * Validates a request by its schema, and its texts by the rules of the sandbox.
 * @param isStrict true refuses unknown fields, false drops them
 * @throws Refusal 402, 403, 405 or the field's own code, with each field
 */
export function check<Request extends z.ZodObject>(
  schema: CallSchema & { request: Request },
  input: unknown,
  isStrict = false,
): z.output<Request> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) refuseFields('InvalidRequest', [])
  const strangers = isStrict ? unknownFields(schema.request, input) : []
  const result = schema.request.safeParse(withoutBlanks(schema.request, input))
  if (result.success && strangers.length === 0) {
    refuseUnsafe(schema.request, result.data)
    return result.data
  }
  const found = result.error?.issues.flatMap(meantIn).map(issue => issueOf(issue, schema.request, input)) ?? []
  refuse(schema, firstOfEach([...strangers.map(stranger => ({ ...stranger, kind: 'wrongType' as const })), ...found]))
}

function refuse(schema: CallSchema, found: readonly (RefusedField & { kind: Kind })[]): never {
  const kind = order.find(candidate => found.some(issue => issue.kind === candidate)) ?? 'invalid'
  const overrides = kind === 'wrongType' ? undefined : schema.codeOverrides?.[kind]
  const overriddenField = found.find(issue => issue.kind === kind && overrides?.[issue.path])
  refuseFields((overriddenField && overrides?.[overriddenField.path]) ?? symbols[kind], found)
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const needsText = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodString && (schema.minLength ?? 0) > 0

/** Returns a copy of a request in which required texts of blanks only are empty. */
function withoutBlanks(schema: z.core.$ZodType, value: unknown): unknown {
  const whole = bare(schema)
  if (isBlank(value) && needsText(whole)) return ''
  if (whole instanceof z.ZodArray && Array.isArray(value)) return value.map(item => withoutBlanks(whole.element, item))
  if (!(whole instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const known = Object.hasOwn(whole.shape, name) ? whole.shape[name] : undefined
      return [name, known ? withoutBlanks(known, part) : part]
    }),
  )
}
