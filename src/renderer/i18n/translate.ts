import { interpolation } from '#shared/interpolation.ts'
import type { Language } from '#shared/languages.ts'

/** The words of a language as its file has them: groups of keys, and a key for each plural form. */
export interface Words {
  readonly [key: string]: string | Words
}

/** Fills in `{{name}}`, or `{{name, format}}`. */
const placeholder = /\{\{\s*(\w+)(?:,\s*(\w+))?\s*\}\}/g

function textAt(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * Says the words of one language by i18next's keys, plural forms and placeholders: what the console uses of it, at a fortieth
 * of its weight. `tests/renderer/translate.test.ts` compares the two.
 */
export function translatorOf(language: Language, words: Words) {
  const plurals = new Intl.PluralRules(language)
  return (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const { count } = values
    const plural = typeof count === 'number' ? textAt(words, `${key}_${plurals.select(count)}`) : undefined
    const text = plural ?? textAt(words, key) ?? key
    return text.replace(placeholder, (_, name: string, format?: string) =>
      String(interpolation.format(values[name] ?? '', format, language)),
    )
  }
}
