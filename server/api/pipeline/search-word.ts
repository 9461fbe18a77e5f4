/**
 * Minimum number of characters that a trigram index can find. Shorter words, such as two Chinese characters, are
 * searched with LIKE.
 */
const shortestForIndex = 3

/** A keyword in three forms: unchanged, as a phrase for FTS5, and as a pattern for LIKE (escape character `\`). */
export interface Search {
  word: string
  phrase: string | null
  pattern: string
}

/** Prepares a keyword for a search. @returns undefined if it is blank; `phrase` is null if it is too short for the index */
export function searchFor(keyword: string | undefined): Search | undefined {
  // FTS5 stops at a NUL character. Words contain no control characters.
  const word = keyword?.replaceAll(/\p{Cc}/gu, ' ').trim()
  if (!word) return undefined
  const phrase = [...word].length >= shortestForIndex ? `"${word.replaceAll('"', '""')}"` : null
  return { word, phrase, pattern: `%${word.replaceAll(/[\\%_]/g, '\\$&')}%` }
}
