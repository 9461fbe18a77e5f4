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

/** A request that the guard turned away: which check did, what it saw, and what a developer can do. Says nothing of any token. */
export class ForeignRequest extends Error {
  override name = 'ForeignRequest'
  readonly status: 403 | 421
  readonly data: { refused: RefusedPart; value: string; try: string }

  /** @param advice in English; holds nothing of the request but what was checked to be a host or an origin */
  constructor(refused: RefusedPart, value: string, advice: string) {
    super(`turned away by its ${refused}`)
    this.status = statuses[refused]
    this.data = { refused, value: refused === 'key' ? '' : printable(value), try: advice }
  }
}
