/** Interface languages (S-025, D-08), each with its native name. */
export const languages = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  vi: 'Tiếng Việt',
  fr: 'Français',
  ko: '한국어',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  pt: 'Português',
  es: 'Español',
  ar: 'العربية',
  it: 'Italiano',
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const sourceLanguage: Language = 'en'

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Returns the supported language for a browser's language tag, by prefix (D-08); undefined if there is none. */
export function languageOfTag(tag: string): Language | undefined {
  const lower = tag.toLowerCase().replaceAll('_', '-')
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-TW'
  if (/^zh\b/.test(lower)) return 'zh-CN'
  const prefix = lower.split('-')[0] === 'in' ? 'id' : lower.split('-')[0]
  return languageCodes.find(code => code === prefix)
}

/**
 * Query parameter with the language of one tab or window. Two of them can then show the same world in two languages.
 */
export const languageParameter = 'lang'

/**
 * Chooses a language: the stored one, or else the first supported one of the browser, or else English (S-027 to S-029).
 */
export function chooseLanguage(stored: string | null | undefined, tags: readonly string[]): Language {
  for (const tag of stored ? [stored, ...tags] : tags) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return sourceLanguage
}
