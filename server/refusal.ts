import { codes, type Refusal as RefusalSymbol } from '#shared/contract/codes.ts'

/** An answer of the error catalogue: thrown by a rule, turned into an envelope in one place (`errors.ts`). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly symbol: RefusalSymbol
  readonly data: unknown
  /** What the transaction wrote stays, as with a counted wrong PIN. */
  readonly commits: boolean

  constructor(symbol: RefusalSymbol, data: unknown = null, commits = false) {
    super(`${codes[symbol]} ${symbol}`)
    this.symbol = symbol
    this.data = data
    this.commits = commits
  }
}

/** Refuses by the catalogue's symbol; `data` goes into the envelope, and fills the placeholders of the sentence. */
export function fail(symbol: RefusalSymbol, data: unknown = null): never {
  throw new Refusal(symbol, data)
}

/** Refuses, and keeps what was written so far. */
export function failAndKeep(symbol: RefusalSymbol, data: unknown = null): never {
  throw new Refusal(symbol, data, true)
}
