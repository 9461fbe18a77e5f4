// Parts that the files of lessons, classes and presentations share.
import { z } from 'zod'
import { type Language, languageCodes, sourceLanguage } from '../languages.ts'

/** An id that a person writes, for example of a step. */
export const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** The texts of a file by language. @param maxChars longest text */
export const textsByLanguage = (maxChars: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.record(z.string(), z.string().min(1).max(maxChars)))
    .meta({ description: 'The texts of each language. A text that is missing is shown in English' })

type Texts = z.output<ReturnType<typeof textsByLanguage>>

/** Returns the texts of a file in a language. A text that is missing is in English, or empty if there is none. */
export const textsOf =
  ({ texts }: { texts: Texts }, language: Language) =>
  (name: string): string =>
    texts[language]?.[name] ?? texts[sourceLanguage]?.[name] ?? ''

/** A problem of a field, for an issue of a schema. */
export interface Fault {
  path: (string | number)[]
  message: string
}

/** Finds texts that English lacks, and texts with an unknown key. @param optional keys that may be missing */
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

/** Finds ids that a list has twice. @param name of the list */
export const repeatedIds = (name: string, list: readonly { id: string }[]): Fault[] =>
  list.flatMap(({ id }, place) =>
    list.findIndex(each => each.id === id) < place
      ? [{ path: [name, place, 'id'], message: `\`${id}\` is there twice` }]
      : [],
  )
