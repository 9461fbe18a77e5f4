/** Words that many rows have are kept as numbers of `terms`; a new word needs a migration, or it is null. */

/** An expression for the number of a word. */
export const termIdSql = (word: string): string => `(SELECT id FROM terms WHERE name = ${word})`

/** An expression for the word of the number in a column. */
export const termSql = (column: string): string => `(SELECT name FROM terms t WHERE t.id = ${column})`
