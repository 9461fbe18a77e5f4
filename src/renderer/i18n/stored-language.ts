import { chooseLanguage, type Language } from '#shared/languages.ts'

export const languageKey = 'stallkeeper.language'

/**
 * Returns the stored language, chosen by the seller or set by an error answer (436, 438), or else the browser's
 * language.
 */
export const languageAtStart = (): Language => chooseLanguage(localStorage.getItem(languageKey), navigator.languages)

export const keepLanguage = (language: Language): void => localStorage.setItem(languageKey, language)
