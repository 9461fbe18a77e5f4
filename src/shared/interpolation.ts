import { inlineLabel } from './inline-label.ts'
import { directionOf, type Language } from './languages.ts'

/** First strong isolate and its end: what stands between has a direction of its own. */
const isolated = (text: string): string => `\u2068${text}\u2069`

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
