import { useEffect, useState } from 'react'
import type errorWords from '#locales/en/errors.json'
import type { Language } from '#shared/languages.ts'
import { sentenceValues } from '#shared/sentence-values.ts'
import { currentLanguage, useTranslation } from './i18n.ts'
import { translatorOf } from './translate.ts'

export type ErrorTexts = Record<keyof typeof errorWords, string>

const packs = import.meta.glob<ErrorTexts>('../../../locales/*/errors.json', { import: 'default' })

/** The sentences of the catalogue as the server says them, by symbol. */
export async function errorTextsIn(language: Language): Promise<ErrorTexts> {
  const words = await packs[`../../../locales/${language}/errors.json`]?.()
  if (!words) throw new Error(`There are no sentences in ${language}.`)
  const say = translatorOf(language, { ...words })
  return Object.fromEntries(Object.keys(words).map(symbol => [symbol, say(symbol, sentenceValues)])) as ErrorTexts
}

/** The same in the language that is spoken now; undefined until they are there. */
export function useErrorTexts(): ErrorTexts | undefined {
  // Drawn again whenever another language is spoken.
  useTranslation()
  const language = currentLanguage()
  const [texts, setTexts] = useState<ErrorTexts>()
  useEffect(() => {
    let isShown = true
    void errorTextsIn(language).then(found => isShown && setTexts(found))
    return () => {
      isShown = false
    }
  }, [language])
  return texts
}
