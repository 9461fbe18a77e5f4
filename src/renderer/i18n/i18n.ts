import { type BackendModule, createInstance, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolation, interpolationOptions } from '#shared/interpolation.ts'
import { chooseLanguage, directionOf, type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'
import './keys.ts'
import { keepLanguage, languageAtStart, languageKey } from './stored-language.ts'
import { stripOf } from './strip.ts'
import { loadWords } from './words.ts'

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace) => loadWords(language as Language, namespace),
}

/** The only i18next instance of the page. Code outside React uses its `t`. */
export const i18n = createInstance()

export const currentLanguage = (): Language => i18n.language as Language

function showLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language as Language)
  document.title = `${i18n.t('app.name')} · ${stripOf(i18n.t)}`
}

/** Loads the chosen language and English, the fallback (S-026). Requests sent meanwhile already ask for the chosen language. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', showLanguage)
  await i18n
    .use(backend)
    .use(interpolation)
    .use(initReactI18next)
    .init({
      lng: languageAtStart(),
      fallbackLng: sourceLanguage,
      supportedLngs: languageCodes,
      load: 'currentOnly',
      ns: ['console'],
      defaultNS: 'console',
      interpolation: interpolationOptions,
      // Sets the language synchronously instead of in a timer.
      initAsync: false,
    })
  if (!i18n.hasResourceBundle(sourceLanguage, 'console')) throw new Error('The texts could not be loaded.')
}

/** Changes the language of this page without storing it. */
export async function speak(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
}

/** Changes the language and stores the choice. */
export async function storeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await speak(language)
}

/** Follows changes of the language in other windows of the same browser. @returns a function that unsubscribes */
export function followLanguage(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === languageKey) void speak(chooseLanguage(newValue, navigator.languages))
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Returns the error sentences of any language, which need not be the one of this page. */
export async function errorsIn(language: Language): Promise<TFunction<'errors'>> {
  i18n.addResourceBundle(language, 'errors', await loadWords(language, 'errors'))
  return i18n.getFixedT(language, 'errors')
}
