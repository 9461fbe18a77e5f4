import { chooseLanguage, type Language, languageOfTag, languageParameter } from '#shared/languages.ts'

export const languageKey = 'stallkeeper.language'

/**
 * Returns the language of this tab, or else the stored one, or else the browser's language. The seller chose the stored one,
 * or an error response (436, 438) set it.
 */
export function languageAtStart(): Language {
  const asked = languageOfTag(new URLSearchParams(location.search).get(languageParameter) ?? '')
  if (asked) sessionStorage.setItem(languageKey, asked)
  return chooseLanguage(sessionStorage.getItem(languageKey) ?? localStorage.getItem(languageKey), navigator.languages)
}

/** Stores a choice for all tabs, or for this one alone if it has a language of its own. */
export function keepLanguage(language: Language): void {
  const storage = sessionStorage.getItem(languageKey) === null ? localStorage : sessionStorage
  storage.setItem(languageKey, language)
}
