import { sampleEndings } from '#shared/reviews.ts'

export type Ending = keyof typeof sampleEndings

export const isEnding = (name: unknown): name is Ending =>
  typeof name === 'string' && Object.hasOwn(sampleEndings, name)

/** Returns the ending that the last four characters of an account, a hash or a document number select; null for none. */
export function endingOf(text: string): Ending | null {
  const last = text.slice(-4)
  return (
    Object.keys(sampleEndings)
      .filter(isEnding)
      .find(name => sampleEndings[name] === last) ?? null
  )
}

/** Returns the reason for which a review with this ending is rejected; null if it is approved. */
export const rejectionFor = <Reason>(
  ending: Ending | null,
  reasons: { first: Reason; second: Reason },
): Reason | null => (ending === 'first' || ending === 'second' ? reasons[ending] : null)
