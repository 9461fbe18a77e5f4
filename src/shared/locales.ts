import { directionOf, type Language } from './languages.ts'
import { currency } from './product.ts'

/**
 * Locales that differ from the language. Arabic uses Western digits, so that numbers and codes look the same in every
 * language. English is British, like its spelling. Korean uses the 24-hour clock, because its day periods would be
 * formatted in English letters.
 */
const locales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn', en: 'en-GB', ko: 'ko-u-hc-h23' }

/** Returns the locale with which `Intl` formats a language. */
export const localeOf = (language: Language): string => locales[language] ?? language

/**
 * Returns true if the currency precedes the number: `XTS 12.34`, in French `12,34 XTS`.
 * An Arabic amount is set left to right, so the currency must come first to appear on the correct side.
 */
export const isCurrencyFirst = (language: Language): boolean =>
  directionOf(language) === 'rtl' ||
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).formatToParts(0)[0]?.type === 'currency'
