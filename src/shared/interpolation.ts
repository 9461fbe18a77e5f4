import { directionOf, type Language } from './languages.ts'
import { localeOf } from './locales.ts'

/**
 * Wraps a value in Unicode isolates, so that its first letter decides its direction. A value that contains isolates is
 * a whole sentence. The rule of the first letter skips isolates and may find no letter, so such a value is set from
 * right to left.
 */
const isolated = (text: string): string => `${/[\u2067\u2068]/.test(text) ? '\u2067' : '\u2068'}${text}\u2069`

/**
 * Adapts a label for use inside a sentence: `Invitation code` becomes `invitation code`. `PIN` and `QR code` stay
 * unchanged, and so do labels in scripts without capital letters.
 */
export const inlineLabel = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s'’-])/u, first => first.toLowerCase())

/**
 * Formats a value for a sentence. A number gets the separators of the language, such as `1,234`. The format `inline`
 * changes the first letter of a label to lower case.
 */
function placed(value: unknown, format: string | undefined, language: string | undefined): unknown {
  if (typeof value === 'number') return value.toLocaleString(localeOf(language as Language))
  if (typeof value !== 'string' || value === '') return value
  const text = format === 'inline' ? inlineLabel(value) : value
  return directionOf(language as Language) === 'rtl' ? isolated(text) : text
}

/** Formatter of i18next for console, server and tests. With `alwaysFormat`, it gets every value of every text. */
export const interpolation = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: placed,
} as const

/** Options of every i18next instance. Values are not escaped, because React and JSON do not need it. */
export const interpolationOptions = { escapeValue: false, alwaysFormat: true } as const
