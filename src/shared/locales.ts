import { directionOf, type Language } from './languages.ts'
import { currency } from './product.ts'

/**
 * Arabic uses Western digits here, so that figures and codes look the same in every language. English is British, like its
 * spelling. Korean hours go to 23, because the halves of its day are written in English letters.
 */
const locales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn', en: 'en-GB', ko: 'ko-u-hc-h23' }

/** Returns the locale by which `Intl` formats in a language. */
export const localeOf = (language: Language): string => locales[language] ?? language

/**
 * Tells whether the currency precedes the figure: `XTS 12.34`, in French `12,34 XTS`. An Arabic amount is set from left to right,
 * where the currency must come first to appear on the side on which Arabic has it.
 */
export const isCurrencyFirst = (language: Language): boolean =>
  directionOf(language) === 'rtl' ||
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).formatToParts(0)[0]?.type === 'currency'
