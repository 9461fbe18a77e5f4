import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolation, interpolationOptions } from '#shared/interpolation.ts'
import { chooseLanguage, directionOf, type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'
import './keys.ts'

type Words = { default: Record<string, unknown> }

/** A chunk for each language: only what is spoken is loaded. */
const packs = import.meta.glob<Words>('../../../locales/*/{console,errors}.json')

const languageKey = 'stallkeeper.language'

export const i18n = createInstance()

async function load(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'console')) return
  const bundles = await Promise.all(
    (['console', 'errors'] as const).map(async namespace => {
      const pack = await packs[`../../../locales/${language}/${namespace}.json`]?.()
      return [namespace, pack?.default ?? {}] as const
    }),
  )
  for (const [namespace, words] of bundles) i18n.addResourceBundle(language, namespace, words)
}

export const currentLanguage = (): Language => languageCodes.find(code => code === i18n.language) ?? sourceLanguage

/** What the person chose, or an error answer stored (436, 438); undefined lets the browser decide. */
const storedLanguage = (): string | null => localStorage.getItem(languageKey)

/** Loads the words before the first paint; English stands behind every language, so that no raw key is ever shown. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(interpolation)
    .init({
      resources: {},
      fallbackLng: sourceLanguage,
      ns: ['console', 'errors'],
      defaultNS: 'console',
      interpolation: interpolationOptions,
      react: { useSuspense: false },
    })
  await load(sourceLanguage)
  await speak(chooseLanguage(storedLanguage(), navigator.languages))
}

async function speak(language: Language): Promise<void> {
  await load(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document.title = `${i18n.t('app.name')} · ${i18n.t('app.strip')}`
}

/** Stores a language and speaks it. */
export async function storeLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language)
  await speak(language)
}
