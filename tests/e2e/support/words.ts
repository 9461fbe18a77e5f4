import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { interpolation, interpolationOptions } from '#shared/interpolation.ts'
import type { Language } from '#shared/languages.ts'

const folder = path.resolve(import.meta.dirname, '../../../locales')

/** Returns a function that translates a key of the console's texts into a language. */
export function wordsOf(language: Language): (key: string, values?: Record<string, unknown>) => string {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8'))
  const i18n = createInstance()
  void i18n.use(interpolation).init({
    lng: language,
    initAsync: false,
    resources: { [language]: { console: read('console'), errors: read('errors'), sandbox: read('sandbox') } },
    ns: ['console', 'errors', 'sandbox'],
    defaultNS: 'console',
    interpolation: interpolationOptions,
  })
  const translate = i18n.t as unknown as (key: string, values: Record<string, unknown>) => string
  return (key, values = {}) => translate(key, values)
}

/** Formats minor units as the console does. It uses Western digits in every language. */
export const amountIn = (language: Language, minor: number): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(minor / 100)
    .replace(/[\u200e\u200f\u061c]/gu, '')
    .replace('-', '−')
