import { companyNames } from './company-names.ts'
import { fold, visible, withLatin } from './fold.ts'

/** The twenty most traded currencies (BIS, 2022); the sandbox's own, XTS, is not one of them. */
const tradedCurrencies = 'USD|EUR|JPY|GBP|CNY|AUD|CAD|CHF|HKD|SGD|SEK|KRW|NOK|NZD|INR|MXN|TWD|ZAR|BRL|DKK'
/** A sign of real money, standing alone: of the category Sc, or letters that serve as one. */
const money = `\\p{Sc}|(?<!\\p{L})(?:R\\$|[Rr]p|[Kk]r|zł|K[čc]|元|円|원|${tradedCurrencies})(?!\\p{L})`
const gap = '[\\s.:,]{0,3}'
const realMoney = new RegExp(`\\d${gap}(?:${money})|(?:${money})${gap}\\d`, 'u')

/** Some signs have a compatible form without one: ₨ is Rs, ﷼ a word. */
const withPlainSigns = (text: string): string => text.replace(/\p{Sc}/gu, '¤')

/** The words of a text for comparison: folded, in lower case, with blanks around and between. */
const wordsOf = (text: string): string =>
  ` ${fold(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Chinese, Japanese and Korean put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u

const companies = companyNames.map(name => {
  const words = wordsOf(name)
  return unspaced.test(words) ? words.trim() : words
})

/** Whether it names a marketplace or a payment company, or an amount of real money (`docs/rules/safety.md`). */
export function passesForReal(name: string): boolean {
  if (realMoney.test(visible(withPlainSigns(name)))) return true
  const words = wordsOf(name)
  return companies.some(company => words.includes(company))
}

/** Whether a name holds invisible characters, or ones that change the direction of reading. */
export const hasHiddenCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\p{Cs}]/u.test(name)

/** The key by which names are unique: names that look the same have the same key. */
export const nameKey = (name: string): string =>
  withLatin(visible(name)).toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim()
