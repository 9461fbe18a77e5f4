import { directionOf, type Language } from './languages.ts'

/**
 * Wraps a value in Unicode isolates, so that its first letter decides its direction.
 * A value that contains isolates is a whole sentence; the first-letter rule skips isolates and may find no letter, so
 * it is set to right-to-left.
 */
const isolated = (text: string): string => `${/[\u2067\u2068]/.test(text) ? '\u2067' : '\u2068'}${text}\u2069`

/**
 * Adapts a label for use inside a sentence: `Invitation code` becomes `invitation code`; `PIN` and `QR code` stay
 * unchanged.
 * Scripts without capital letters are not affected.
 */
export const inlineLabel = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s'’-])/u, first => first.toLowerCase())

/** Formats a value for a sentence; `inline` lowercases a label's first letter. */
function placed(value: unknown, format: string | undefined, language: string | undefined): unknown {
  if (typeof value !== 'string' || value === '') return value
  const text = format === 'inline' ? inlineLabel(value) : value
  return directionOf(language as Language) === 'rtl' ? isolated(text) : text
}

/** An i18next formatter for console, server and tests; with `alwaysFormat` it receives every value of every text. */
export const interpolation = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: placed,
} as const

/** Options of every i18next instance. React and JSON need no escaping. */
export const interpolationOptions = { escapeValue: false, alwaysFormat: true } as const
