/** Reasons for which the guard refuses a request. */
export const refusedParts = ['host', 'proxy', 'origin', 'key', 'peer'] as const
export type RefusedPart = (typeof refusedParts)[number]

const statuses: Record<RefusedPart, 403 | 421> = { host: 421, proxy: 421, origin: 403, key: 403, peer: 403 }
const mostOfValue = 200

const printable = (text: string): string =>
  text
    .trim()
    .slice(0, mostOfValue)
    .replaceAll(/[^\x20-\x7e]/g, '?')

/**
 * Error for a request that the guard refuses. It holds the failed check, the refused value, and advice for developers.
 * It contains no token.
 */
export class ForeignRequest extends Error {
  override name = 'ForeignRequest'
  readonly status: 403 | 421
  readonly data: { refused: RefusedPart; value: string; try: string }

  /** @param advice English text. It repeats nothing from the request except a validated host or origin */
  constructor(refused: RefusedPart, value: string, advice: string) {
    super(`request refused because of its ${refused}`)
    this.status = statuses[refused]
    this.data = { refused, value: refused === 'key' ? '' : printable(value), try: advice }
  }
}
