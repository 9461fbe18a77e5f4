import { createInstance } from 'i18next'
import { interpolation, interpolationOptions } from '#shared/interpolation.ts'
import { type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'
import { isCurrencyFirst, localeOf } from '#shared/locales.ts'
import { currency } from '#shared/product.ts'
import { sentenceValues } from '#shared/sentence-values.ts'
import { packs } from './message-packs.ts'

/** Translates a key of `locales/<language>/server.json`. `values` are the values of its placeholders. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** Messages of one server: the shipped ones and those that its operator has imported. */
export interface Messages {
  in(language: Language): Translate
  /** Replaces messages of one language. Their keys are dotted keys of server.json. */
  replace(language: Language, words: Readonly<Record<string, string>>): void
  /** Restores the shipped messages. */
  restore(): void
}

const namespaces = ['errors', 'server'] as const

/** Creates an i18next instance whose messages can be replaced. A language is copied when it is first used. */
function openI18n() {
  const i18n = createInstance()
  void i18n.use(interpolation).init({
    // All messages are in memory, so the initialization can be synchronous.
    initAsync: false,
    resources: structuredClone({ [sourceLanguage]: packs[sourceLanguage] }),
    supportedLngs: languageCodes,
    fallbackLng: sourceLanguage,
    ns: namespaces,
    defaultNS: 'server',
    interpolation: interpolationOptions,
  })
  return i18n
}

function openLanguage(i18n: typeof shipped, language: Language): void {
  for (const namespace of namespaces)
    if (!i18n.hasResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, structuredClone(packs[language][namespace]))
}

const shipped = openI18n()

/** Caches the text of each key. i18next needs more time to find a text than to fill in its values. */
function translateIn(i18n: typeof shipped, language: Language, namespace: (typeof namespaces)[number]): Translate {
  openLanguage(i18n, language)
  // The keys consist of codes of the contract, but the typed keys of i18next cover only the console.
  const getFixedT = i18n.getFixedT as unknown as (language: Language, namespace: string) => Translate
  const translate = getFixedT(language, namespace)
  const { interpolator } = i18n.services
  const texts = new Map<string, string>()
  return (key, values) => {
    if (values && 'defaultValue' in values) return translate(key, values)
    const text = texts.get(key) ?? translate(key, { skipInterpolation: true })
    texts.set(key, text)
    return values && text.includes('{{') ? interpolator.interpolate(text, values, language, {}) : text
  }
}

const errorTexts = new Map<Language, Translate>()

/** Translates an error code with `locales/<language>/errors.json`. An import cannot replace these texts. */
export function translateError(language: Language, symbol: string): string {
  const translate = errorTexts.get(language) ?? translateIn(shipped, language, 'errors')
  errorTexts.set(language, translate)
  return translate(symbol, sentenceValues)
}

/** Creates the messages of one server, in which an operator can replace texts. */
export function createMessages(): Messages {
  const i18n = openI18n()
  const known = new Map<Language, Translate>()
  const replaced = new Set<Language>()
  return {
    in(language) {
      const translate = known.get(language) ?? translateIn(i18n, language, 'server')
      known.set(language, translate)
      return translate
    },
    replace(language, words) {
      known.clear()
      replaced.add(language)
      openLanguage(i18n, language)
      for (const key of serverKeys())
        if (words[key] !== undefined) i18n.addResource(language, 'server', key, words[key])
    },
    restore() {
      known.clear()
      for (const language of replaced)
        i18n.addResourceBundle(language, 'server', structuredClone(packs[language].server), true, true)
      replaced.clear()
    },
  }
}

/** Keys that an import cannot replace, because their texts warn that an address is only a sample. */
const fixedKeys = ['channelNote'] as const

/** Returns a message that an import cannot replace (`docs/rules/safety.md`). */
export const shippedMessage = (language: Language, key: (typeof fixedKeys)[number]): string =>
  packs[language].server[key]

/** Lists every dotted key of server.json that an operator may replace. */
export const serverKeys = (): string[] =>
  dotted(packs[sourceLanguage].server).filter(key => !fixedKeys.some(fixed => fixed === key))

const dotted = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : dotted(value as object, `${prefix}${key}.`),
  )

const makeFormats = (language: Language) => {
  const locale = localeOf(language)
  const unit = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'unit', maximumFractionDigits: 0, ...options })
  return {
    amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    number: new Intl.NumberFormat(locale),
    list: new Intl.ListFormat(language, { type: 'disjunction' }),
    kilobytes: unit({ unit: 'kilobyte' }),
    megabytes: unit({ unit: 'megabyte' }),
    hours: unit({ unit: 'hour', unitDisplay: 'long' }),
    isCurrencyFirst: isCurrencyFirst(language),
  }
}

const known = new Map<Language, ReturnType<typeof makeFormats>>()

function formatsOf(language: Language): ReturnType<typeof makeFormats> {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

/** Formats minor units, for example `XTS 12.34`, in French `12,34 XTS`. */
export function formatMoney(language: Language, minor: number): string {
  const { amount, isCurrencyFirst: comesFirst } = formatsOf(language)
  const figure = amount.format(minor / 100)
  return comesFirst ? `${currency} ${figure}` : `${figure} ${currency}`
}

export const formatNumber = (language: Language, value: number): string => formatsOf(language).number.format(value)

/** Formats a size, for example `128 MB`. */
export function formatBytes(language: Language, bytes: number): string {
  const { kilobytes, megabytes } = formatsOf(language)
  return bytes < 2 ** 20 ? kilobytes.format(bytes / 2 ** 10) : megabytes.format(bytes / 2 ** 20)
}

/** Formats hours with the plural form of the language, for example `6 hours`. */
export function formatHours(language: Language, hours: number): string {
  const text = formatsOf(language).hours.format(hours)
  // CLDR puts a space between number and unit, which Japanese text does not use.
  return language === 'ja' ? text.replaceAll(/\s/g, '') : text
}

/** Formats a list of alternatives, for example `today, week, or month`. */
export const formatList = (language: Language, items: readonly string[]): string =>
  formatsOf(language).list.format(items)
