/**
 * Words that repeat in many rows are stored as numbers of the table `terms`. A word that is not in the table becomes null, so a
 * new one needs a migration.
 */

/** Returns SQL for the number of a word. */
export const termIdSql = (word: string): string => `(SELECT id FROM terms WHERE name = ${word})`

/** Returns SQL for the word whose number a column holds. */
export const termSql = (column: string): string => `(SELECT name FROM terms t WHERE t.id = ${column})`
