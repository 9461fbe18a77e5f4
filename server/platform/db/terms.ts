/**
 * Words that occur in many rows are stored as ids of the table `terms`. A word that is missing in the table becomes
 * null, so a new word needs a migration.
 */

/**
 * Returns SQL for the id of a word in `terms`.
 * @param word SQL of the word
 */
export const termIdSql = (word: string): string => `(SELECT id FROM terms WHERE name = ${word})`

/** Returns SQL for the word whose id a column holds. */
export const termSql = (column: string): string => `(SELECT name FROM terms t WHERE t.id = ${column})`
