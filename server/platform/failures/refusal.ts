import type serverWords from '#locales/en/server.json'
import { codes, type Refusal as RefusalSymbol } from '#shared/contract/codes.ts'
import type { IssueRule } from '#shared/contract/issue-rules.ts'

/** Placeholder that is replaced by the message of a code, in the caller's language. */
interface Sentence {
  symbol: RefusalSymbol
}

/** An amount in minor units. The message contains it in the format of the caller's language. */
interface Amount {
  minor: number
}

/** A refused field. The response contains its label in the caller's language (D-21). */
export interface RefusedField {
  /** Dotted path in the request, for example `list.0.code`. */
  path: string
  /** Key of the message in the section `issues` of server.json. */
  reason: keyof (typeof serverWords)['issues']
  /** Values for the placeholders of the message. A list is formatted as alternatives. */
  values?: Readonly<Record<string, string | number | readonly string[] | Amount | Sentence>>
  /** Machine-readable limit. If it is missing, the response derives it from `values` if possible. */
  expected?: string | number | readonly (string | number)[]
  received?: string | number | boolean | null
}

/** Maps each reason to the validation rule that the response reports as broken. */
export const ruleOf: Record<RefusedField['reason'], IssueRule> = {
  wrongType: 'type',
  missing: 'required',
  unknown: 'unknown',
  unknownMeant: 'unknown',
  invalid: 'format',
  lookLike: 'format',
  pageMark: 'format',
  choose: 'enum',
  chooseOf: 'enum',
  digits: 'pattern',
  tooShort: 'minLength',
  tooLong: 'maxLength',
  exactLength: 'length',
  lengthRange: 'length',
  atLeast: 'minimum',
  atMost: 'maximum',
  range: 'range',
  tooMany: 'maxItems',
  tooLarge: 'maximum',
  notAPicture: 'format',
  known: 'unique',
  ownName: 'conflict',
  unfitting: 'conflict',
  foreignCapsule: 'format',
  damagedCapsule: 'format',
  newerCapsule: 'format',
  earlierCapsule: 'format',
  wrongFile: 'format',
  foreignClass: 'format',
  foreignResult: 'format',
  changedResult: 'equal',
  mismatch: 'equal',
  pastTime: 'order',
  realTarget: 'safety',
  realName: 'safety',
  hiddenCharacters: 'safety',
  refused: 'conflict',
}

interface Outcome {
  data?: unknown
  /** Entries of `data.issues` in the response. */
  fields?: readonly RefusedField[]
  /** True to commit the transaction although the call is refused, for example to count a wrong PIN. */
  commits?: boolean
  /** Key in the section `sentences` of server.json, for a message that is more specific than that of the code. */
  sentence?: Exclude<keyof (typeof serverWords)['sentences'], 'limit'> | undefined
}

/**
 * Error with a code of the error catalogue. Business rules throw it, and `api/pipeline/errors.ts` converts it to an
 * envelope.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly symbol: RefusalSymbol
  readonly data: unknown
  readonly fields: readonly RefusedField[] | undefined
  readonly commits: boolean
  readonly sentence: Outcome['sentence']

  constructor(symbol: RefusalSymbol, { data = null, fields, commits = false, sentence }: Outcome = {}) {
    super(`${codes[symbol]} ${symbol}`)
    this.symbol = symbol
    this.data = data
    this.fields = fields
    this.commits = commits
    this.sentence = sentence
  }
}

/**
 * Refuses a call with a code of the error catalogue.
 * @param data value of the field `data` in the response
 * @param how `sentence` replaces the message of the catalogue
 */
export function fail(symbol: RefusalSymbol, data: unknown = null, how: Pick<Outcome, 'sentence'> = {}): never {
  throw new Refusal(symbol, { data, ...how })
}

/** Refuses a call, but commits its writes up to now. */
export function failAndKeep(symbol: RefusalSymbol, data: unknown = null): never {
  throw new Refusal(symbol, { data, commits: true })
}

const symbolOf = (reason: RefusedField['reason']): RefusalSymbol => {
  if (reason === 'missing') return 'ParameterMissing'
  return reason === 'wrongType' ? 'InvalidRequest' : 'InvalidParameter'
}

/**
 * Reason and values of a refused field. The reason `invalid` also requires the expected value, because its message has
 * no placeholder from which the value could be derived.
 */
type Why =
  | [reason: 'invalid', values: { expected: string | readonly string[] }]
  | [reason: Exclude<RefusedField['reason'], 'invalid'>, values?: RefusedField['values']]

/**
 * Refuses one field.
 * @throws Refusal 403 when it is missing, 402 for a wrong type, else 405
 */
export function refuseField(path: string, ...[reason, values]: Why): never {
  throw new Refusal(symbolOf(reason), { fields: [{ path, reason, ...(values && { values }) }] })
}

/** Refuses fields with a code of the error catalogue. No other function creates entries of `data.issues`. */
export function refuseFields(symbol: RefusalSymbol, fields: readonly RefusedField[]): never {
  throw new Refusal(symbol, { fields })
}
