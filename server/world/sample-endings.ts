import { sampleEndings } from '#shared/reviews.ts'

export type Ending = keyof typeof sampleEndings

/** What the last four characters of an account, a hash or a document number lead to; undefined for the usual way. */
export function endingOf(text: string): Ending | undefined {
  const last = text.slice(-4)
  return (Object.entries(sampleEndings) as [Ending, string][]).find(([, ending]) => ending === last)?.[0]
}
