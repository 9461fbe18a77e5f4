import type { TFunction } from 'i18next'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { chooseLanguage, directionOf, type Language, sourceLanguage } from '#shared/languages.ts'
import './keys.ts'
import { translatorOf, type Words } from './translate.ts'

/** A chunk for each language: only what is spoken is loaded. */
const packs = import.meta.glob<Words>('../../../locales/*/console.json', { import: 'default' })

const languageKey = 'stallkeeper.language'

let language: Language = sourceLanguage

export const currentLanguage = (): Language => language

/** The keys are typed as i18next has them. */
const translator = (words: Words) => ({ t: translatorOf(language, words) as unknown as TFunction })

const spokenAtom = atom(translator({}))

/** What says the words of the language that is spoken now. */
export const useTranslation = () => useAtomValue(spokenAtom)

/** What the person chose, or an error answer stored (436, 438); undefined lets the browser decide. */
const storedLanguage = (): string | null => localStorage.getItem(languageKey)

/** Loads the words before the first paint; what is asked meanwhile is asked in the language already. */
export async function startI18n(): Promise<void> {
  language = chooseLanguage(storedLanguage(), navigator.languages)
  await speak(language)
}

async function speak(next: Language): Promise<void> {
  const words = await packs[`../../../locales/${next}/console.json`]?.()
  language = next
  const spoken = translator(words ?? {})
  getDefaultStore().set(spokenAtom, spoken)
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  document.title = `${spoken.t('app.name')} · ${spoken.t('app.strip')}`
}

/** Stores a language and speaks it. */
export async function storeLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageKey, next)
  await speak(next)
}
