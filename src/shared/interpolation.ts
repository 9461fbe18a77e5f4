import { inlineLabel } from './inline-label.ts'
import { directionOf, type Language } from './languages.ts'

/**
 * What stands between has a direction of its own, that of its first letter. One that holds isolates is a sentence of the
 * language: whoever looks for the first letter passes them over and may find none, so it goes from the right.
 */
const isolated = (text: string): string => `${/[\u2067\u2068]/.test(text) ? '\u2067' : '\u2068'}${text}\u2069`

/** A value as it stands in a sentence of a language; with `inline` a label goes on in small letters. */
function placed(value: unknown, format: string | undefined, language: string | undefined): unknown {
  if (typeof value !== 'string' || value === '') return value
  const text = format === 'inline' ? inlineLabel(value) : value
  return directionOf(language as Language) === 'rtl' ? isolated(text) : text
}

/** i18next's formatter, for the console, the server and the tests: with `alwaysFormat` it sees every value of every text. */
export const interpolation = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: placed,
} as const

/** How every i18next of ours fills in values: React and JSON need no escaping. */
export const interpolationOptions = { escapeValue: false, alwaysFormat: true } as const
