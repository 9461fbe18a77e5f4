import type serverWords from '#locales/en/server.json'
import { codes, type Refusal as RefusalSymbol } from '#shared/contract/codes.ts'
import type { IssueRule } from '#shared/contract/rules.ts'

/** A code's own sentence in a message, in the caller's language. */
interface Sentence {
  symbol: RefusalSymbol
}

/** An amount in a message, in minor units; formatted in the caller's language. */
interface Amount {
  minor: number
}

/** A refused field; the answer names it by its label in the caller's language (D-21). */
export interface RefusedField {
  /** The dotted path in the request: `list.0.code`. */
  path: string
  /** A key of `issues` in server.json. */
  reason: keyof (typeof serverWords)['issues']
  /** Placeholders of the message; a list is formatted as alternatives. */
  values?: Readonly<Record<string, string | number | readonly string[] | Amount | Sentence>>
  /** What the rule asks for and what came instead, for a program; from the values where they say it. */
  expected?: string | number | readonly (string | number)[]
  received?: string | number | boolean | null
}

/** What each reason says that was broken. */
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
  /** Whether the transaction is committed, as with a counted wrong PIN. */
  commits?: boolean
  /** A key of `sentences` in server.json, where the cause has a message of its own. */
  sentence?: Exclude<keyof (typeof serverWords)['sentences'], 'limit'> | undefined
}

/** A code of the error catalogue: thrown by a rule, turned into an envelope by `http/errors.ts`. */
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
 * Refuses by the catalogue's symbol.
 * @param data goes into the envelope
 * @param how `sentence` replaces the catalogue's message
 */
export function fail(symbol: RefusalSymbol, data: unknown = null, how: Pick<Outcome, 'sentence'> = {}): never {
  throw new Refusal(symbol, { data, ...how })
}

/** Refuses, and commits what was written so far. */
export function failAndKeep(symbol: RefusalSymbol, data: unknown = null): never {
  throw new Refusal(symbol, { data, commits: true })
}

const symbolOf = (reason: RefusedField['reason']): RefusalSymbol => {
  if (reason === 'missing') return 'ParameterMissing'
  return reason === 'wrongType' ? 'InvalidRequest' : 'InvalidParameter'
}

/** Why one field is refused: who finds it just wrong says to a program what would be right. */
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

/** Refuses fields by a symbol: the one way to write `data.issues`. */
export function refuseFields(symbol: RefusalSymbol, fields: readonly RefusedField[]): never {
  throw new Refusal(symbol, { fields })
}
