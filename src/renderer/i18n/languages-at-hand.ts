import { chooseLanguage, type Language } from '#shared/languages.ts'
import type { Words } from './translate.ts'

/** A chunk for each language: only what is spoken is loaded. */
const packs = import.meta.glob<Words>('../../../locales/*/console.json', { import: 'default' })

export const languageKey = 'stallkeeper.language'

export const loadWords = async (language: Language): Promise<Words> =>
  (await packs[`../../../locales/${language}/console.json`]?.()) ?? {}

/** What the person chose, or an error answer stored (436, 438); else what the browser asks for. */
export const languageAtStart = (): Language => chooseLanguage(localStorage.getItem(languageKey), navigator.languages)

export const keepLanguage = (language: Language): void => localStorage.setItem(languageKey, language)
