import { withoutNumericEntities } from './encodings.ts'
import { readings, visible, withLatin } from './fold.ts'
import { namesCompany } from './names-of-companies.ts'

/** The twenty most traded currencies (BIS, 2022). XTS, the currency of the sandbox, is not one of them. */
const tradedCurrencies = 'USD|EUR|JPY|GBP|CNY|AUD|CAD|CHF|HKD|SGD|SEK|KRW|NOK|NZD|INR|MXN|TWD|ZAR|BRL|DKK'
/**
 * Pattern for a sign of real money that is not part of a word: a character of Unicode category Sc, or letters that mean
 * a currency.
 */
const money = `\\p{Sc}|(?<!\\p{L})(?:R\\$|[Rr]p|[Kk]r|zł|K[čc]|元|円|원|${tradedCurrencies})(?!\\p{L})`
const gap = '[\\s.:,]{0,3}'
/**
 * Pattern for letters that mean money directly after a number, even if a word follows. The lookaheads exclude words
 * that begin with these letters.
 */
const attached = '元(?![旦宵素])|円(?![形盤卓])|원(?!피스|목|형|단|두|색|룸|칙)'
const realMoney = new RegExp(`\\d${gap}(?:${money})|(?:${money})${gap}\\d|\\d(?:${attached})`, 'u')

/** Replaces every currency sign by ¤. Otherwise NFKD would convert some to letters: ₨ to Rs, ﷼ to a word. */
const withPlainSigns = (text: string): string => text.replace(/\p{Sc}/gu, '¤')

/**
 * Returns true if a name contains a marketplace, a payment company or an amount of real money (`docs/rules/safety.md`).
 */
export const passesForReal = (name: string): boolean =>
  readings(name).some(text => realMoney.test(visible(withPlainSigns(text))) || namesCompany(text))

/** Returns true if a name has invisible characters, or characters that change the reading direction. */
export const hasHiddenCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\p{Cs}]/u.test(name)

/** Returns the key by which names must be unique. Names that look the same have the same key. */
export const nameKey = (name: string): string =>
  withLatin(visible(withoutNumericEntities(visible(name))))
    .toUpperCase()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
