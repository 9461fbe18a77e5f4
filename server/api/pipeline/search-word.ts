/** Minimum length that a trigram index finds. Shorter words, such as two Chinese characters, are searched with LIKE. */
const shortestForIndex = 3

/** A keyword as it is, as a phrase for FTS5, and as a pattern for LIKE (escape character `\`). */
export interface Search {
  word: string
  phrase: string | null
  pattern: string
}

export function searchFor(keyword: string | undefined): Search | undefined {
  // FTS5 stops at a NUL, and words contain no control characters.
  const word = keyword?.replaceAll(/\p{Cc}/gu, ' ').trim()
  if (!word) return undefined
  const phrase = [...word].length >= shortestForIndex ? `"${word.replaceAll('"', '""')}"` : null
  return { word, phrase, pattern: `%${word.replaceAll(/[\\%_]/g, '\\$&')}%` }
}
