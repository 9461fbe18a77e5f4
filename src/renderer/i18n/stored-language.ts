import { chooseLanguage, type Language } from '#shared/languages.ts'

export const languageKey = 'stallkeeper.language'

/** Returns the language that the seller chose or an error answer stored (436, 438), or else the one that the browser asks for. */
export const languageAtStart = (): Language => chooseLanguage(localStorage.getItem(languageKey), navigator.languages)

export const keepLanguage = (language: Language): void => localStorage.setItem(languageKey, language)
