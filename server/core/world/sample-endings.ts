import { sampleEndings } from '#shared/reviews.ts'

export type Ending = keyof typeof sampleEndings

export const isEnding = (name: unknown): name is Ending =>
  typeof name === 'string' && Object.hasOwn(sampleEndings, name)

/** What the last four characters of an account, a hash or a document number lead to; null for the usual way. */
export function endingOf(text: string): Ending | null {
  const last = text.slice(-4)
  return (
    Object.keys(sampleEndings)
      .filter(isEnding)
      .find(name => sampleEndings[name] === last) ?? null
  )
}

/** Why a review with this ending rejects; null where it approves. */
export const rejectionFor = <Reason>(
  ending: Ending | null,
  reasons: { first: Reason; second: Reason },
): Reason | null => (ending === 'first' || ending === 'second' ? reasons[ending] : null)
