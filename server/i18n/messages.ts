import { createInstance } from 'i18next'
import { inlineLabel } from '#shared/inline-label.ts'
import { type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'
import { currency } from '#shared/product.ts'
import { packs } from './message-packs.ts'

type Translate = (key: string, values: Record<string, unknown>) => string

const i18n = createInstance()
void i18n.init({
  // The words are in memory: nothing to wait for.
  initAsync: false,
  // A copy: words that an operator brings in must not write over the shipped ones.
  resources: structuredClone(packs),
  supportedLngs: languageCodes,
  fallbackLng: sourceLanguage,
  ns: ['errors', 'server'],
  defaultNS: 'server',
  interpolation: { escapeValue: false },
})
// `{{field, inline}}`: a label inside a sentence.
i18n.services.formatter?.add('inline', inlineLabel)

/** A sentence of `locales/<language>/server.json` or `errors.json` in a language; placeholders are filled from `values`. */
export function translate(
  language: Language,
  namespace: 'errors' | 'server',
  key: string,
  values: Record<string, unknown> = {},
): string {
  // Keys come from the catalogue and the contract here; the console's typed keys do not hold.
  const translate = i18n.getFixedT as unknown as (language: Language, namespace: string) => Translate
  return translate(language, namespace)(key, values)
}

/** Keys of server.json that stay as they are shipped: they say that an address is a sample. */
const fixedKeys = ['channelNote'] as const

/** A shipped word that nothing brought in replaces (`docs/rules/safety.md`). */
export const shippedMessage = (language: Language, key: (typeof fixedKeys)[number]): string =>
  packs[language].server[key]

/** Every key of server.json that an operator may replace, dotted. */
export const serverKeys = (): string[] =>
  dotted(packs[sourceLanguage].server).filter(key => !fixedKeys.some(fixed => fixed === key))

const dotted = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : dotted(value as object, `${prefix}${key}.`),
  )

/** Says these words from now on in one language. */
export function replaceMessages(language: Language, words: Readonly<Record<string, string>>): void {
  for (const key of serverKeys()) if (words[key] !== undefined) i18n.addResource(language, 'server', key, words[key])
}

/** Says the shipped words again. */
export function restoreMessages(): void {
  for (const language of languageCodes)
    i18n.addResourceBundle(language, 'server', structuredClone(packs[language].server), true, true)
}

/** The number formats and lists of one language. */
const makeFormats = (language: Language) => {
  // Western digits, as the console writes them.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language
  return {
    amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    number: new Intl.NumberFormat(locale),
    list: new Intl.ListFormat(locale, { type: 'disjunction' }),
  }
}

const known = new Map<Language, ReturnType<typeof makeFormats>>()

function formatsOf(language: Language): ReturnType<typeof makeFormats> {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

/** Minor units as words, for example `XTS 12.34`. */
export const formatMoney = (language: Language, minor: number): string =>
  `${currency} ${formatsOf(language).amount.format(minor / 100)}`

export const formatNumber = (language: Language, value: number): string => formatsOf(language).number.format(value)

/** Alternatives, for example `today, week, or month`. */
export const formatList = (language: Language, items: readonly string[]): string =>
  formatsOf(language).list.format(items)
