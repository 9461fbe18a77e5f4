import type serverWords from '#locales/en/server.json'
import { codes, type Refusal as RefusalSymbol } from '#shared/contract/codes.ts'
import type { IssueRule } from '#shared/contract/issue-rules.ts'

/** Placeholder that is filled with the message of a code, in the caller's language. */
interface Sentence {
  symbol: RefusalSymbol
}

/** An amount in minor units; formatted in the caller's language. */
interface Amount {
  minor: number
}

/** A refused field. The answer names it by its label in the caller's language (D-21). */
export interface RefusedField {
  /** The dotted path in the request: `list.0.code`. */
  path: string
  /** A key of `issues` in server.json. */
  reason: keyof (typeof serverWords)['issues']
  /** Placeholders of the message; a list is formatted as alternatives. */
  values?: Readonly<Record<string, string | number | readonly string[] | Amount | Sentence>>
  /** Machine-readable limit and received value. Without them the answer derives both from `values` if it can. */
  expected?: string | number | readonly (string | number)[]
  received?: string | number | boolean | null
}

/** Validation rule that each reason reports as broken. */
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
  /** The entries of `data.issues`. */
  fields?: readonly RefusedField[]
  /** Commits the transaction although the call is refused, for example to count a wrong PIN. */
  commits?: boolean
  /** Key of `sentences` in server.json for a cause with a more specific message. */
  sentence?: Exclude<keyof (typeof serverWords)['sentences'], 'limit'> | undefined
}

/** An error of the catalogue. Rules throw it; `api/transport/errors.ts` turns it into an envelope. */
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
 * Refuses a call with a code of the catalogue.
 * @param data goes into the envelope
 * @param how `sentence` replaces the message of the catalogue
 */
export function fail(symbol: RefusalSymbol, data: unknown = null, how: Pick<Outcome, 'sentence'> = {}): never {
  throw new Refusal(symbol, { data, ...how })
}

/** Refuses a call, but commits what was written before. */
export function failAndKeep(symbol: RefusalSymbol, data: unknown = null): never {
  throw new Refusal(symbol, { data, commits: true })
}

const symbolOf = (reason: RefusedField['reason']): RefusalSymbol => {
  if (reason === 'missing') return 'ParameterMissing'
  return reason === 'wrongType' ? 'InvalidRequest' : 'InvalidParameter'
}

/**
 * Reason and values of a refused field. `invalid` requires the expected value, which no placeholder of its message would tell a
 * program.
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

/** Refuses fields with a code of the catalogue. All entries of `data.issues` are written here. */
export function refuseFields(symbol: RefusalSymbol, fields: readonly RefusedField[]): never {
  throw new Refusal(symbol, { fields })
}
