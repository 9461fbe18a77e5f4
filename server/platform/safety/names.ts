import { withoutNumericEntities } from './encodings.ts'
import { readings, visible, withLatin } from './fold.ts'
import { namesCompany } from './names-of-companies.ts'

/** The twenty most traded currencies (BIS, 2022); the sandbox's own, XTS, is not one of them. */
const tradedCurrencies = 'USD|EUR|JPY|GBP|CNY|AUD|CAD|CHF|HKD|SGD|SEK|KRW|NOK|NZD|INR|MXN|TWD|ZAR|BRL|DKK'
/** A sign of real money, standing alone: of the category Sc, or letters that serve as one. */
const money = `\\p{Sc}|(?<!\\p{L})(?:R\\$|[Rr]p|[Kk]r|zł|K[čc]|元|円|원|${tradedCurrencies})(?!\\p{L})`
const gap = '[\\s.:,]{0,3}'
/** Right behind a figure the letters of East Asia are money also in front of a word, unless another word begins with them. */
const attached = '元(?![旦宵素])|円(?![形盤卓])|원(?!피스|목|형|단|두|색|룸|칙)'
const realMoney = new RegExp(`\\d${gap}(?:${money})|(?:${money})${gap}\\d|\\d(?:${attached})`, 'u')

/** Some signs have a compatible form without one: ₨ is Rs, ﷼ a word. */
const withPlainSigns = (text: string): string => text.replace(/\p{Sc}/gu, '¤')

/** Whether it names a marketplace or a payment company, or an amount of real money (`docs/rules/safety.md`). */
export const passesForReal = (name: string): boolean =>
  readings(name).some(text => realMoney.test(visible(withPlainSigns(text))) || namesCompany(text))

/** Whether a name holds invisible characters, or ones that change the direction of reading. */
export const hasHiddenCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\p{Cs}]/u.test(name)

/** The key by which names are unique: names that look the same have the same key. */
export const nameKey = (name: string): string =>
  withLatin(visible(withoutNumericEntities(visible(name))))
    .toUpperCase()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
