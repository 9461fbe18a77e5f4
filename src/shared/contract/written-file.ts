// These parts are shared by the files of lessons, classes and presentations.
import { z } from 'zod'
import { type Language, languageCodes, sourceLanguage } from '../languages.ts'

/** Schema of an id that the author of a file chooses, for example for a step. */
export const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/**
 * Returns the schema for the texts of a file, by language.
 * @param maxChars maximum number of characters of a text
 */
export const textsByLanguage = (maxChars: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.record(z.string(), z.string().min(1).max(maxChars)))
    .meta({ description: 'The texts of each language. A text that is missing is shown in English' })

type Texts = z.output<ReturnType<typeof textsByLanguage>>

/**
 * Returns a function that returns the texts of a file in a language. A missing text is replaced by the English one, or
 * is empty if there is none.
 */
export const textsOf =
  ({ texts }: { texts: Texts }, language: Language) =>
  (name: string): string =>
    texts[language]?.[name] ?? texts[sourceLanguage]?.[name] ?? ''

/** A mistake in a field. It becomes an issue of the schema. */
export interface Fault {
  path: (string | number)[]
  message: string
}

/**
 * Finds texts that are missing in English, and texts whose key is unknown.
 * @param optional keys that may be missing
 */
export function textFaults(
  texts: Texts,
  { needed, optional }: Record<'needed' | 'optional', readonly string[]>,
): Fault[] {
  const missing = needed
    .filter(name => texts[sourceLanguage]?.[name] === undefined)
    .map(name => ({ path: ['texts', sourceLanguage, name], message: 'is missing' }))
  const unknown = Object.entries(texts).flatMap(([language, given]) =>
    Object.keys(given)
      .filter(name => !needed.includes(name) && !optional.includes(name))
      .map(name => ({ path: ['texts', language, name], message: 'is not a text of this file' })),
  )
  return [...missing, ...unknown]
}

/**
 * Finds ids that occur twice in a list.
 * @param name name of the list
 */
export const repeatedIds = (name: string, list: readonly { id: string }[]): Fault[] =>
  list.flatMap(({ id }, place) =>
    list.findIndex(each => each.id === id) < place
      ? [{ path: [name, place, 'id'], message: `\`${id}\` is there twice` }]
      : [],
  )
