import type { TFunction } from 'i18next'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { directionOf, type Language, sourceLanguage } from '#shared/languages.ts'
import './keys.ts'
import { keepLanguage, languageAtStart, loadWords } from './languages-at-hand.ts'
import { stripOf } from './strip.ts'
import { translatorOf, type Words } from './translate.ts'

let language: Language = sourceLanguage

export const currentLanguage = (): Language => language

/** The keys are typed as i18next has them. */
const translator = (words: Words) => ({ t: translatorOf(language, words) as unknown as TFunction })

const spokenAtom = atom(translator({}))

/** What says the words of the language that is spoken now. */
export const useTranslation = () => useAtomValue(spokenAtom)

/** Loads the words before the first paint; what is asked meanwhile is asked in the language already. */
export async function startI18n(): Promise<void> {
  language = languageAtStart()
  await speak(language)
}

/** Speaks a language without storing it: the next start speaks the stored one. */
export async function speak(next: Language): Promise<void> {
  const words = await loadWords(next)
  language = next
  const spoken = translator(words)
  getDefaultStore().set(spokenAtom, spoken)
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  document.title = `${spoken.t('app.name')} · ${stripOf(spoken.t)}`
}

/** Stores a language and speaks it. */
export async function storeLanguage(next: Language): Promise<void> {
  keepLanguage(next)
  await speak(next)
}
