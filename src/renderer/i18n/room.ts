import type { TFunction } from 'i18next'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { chooseLanguage } from '#shared/languages.ts'
import { currentLanguage, storeLanguage, useTranslation } from './i18n.ts'
import { languageKey } from './languages-at-hand.ts'
import { translatorOf, type Words } from './translate.ts'

/** The Control room's own words: a chunk for each language, which no screen of the console loads. */
const packs = import.meta.glob<Words>('../../../locales/*/sandbox.json', { import: 'default' })

const translator = (words: Words) => ({
  t: translatorOf(currentLanguage(), words) as unknown as TFunction<'sandbox'>,
})

const spokenAtom = atom(translator({}))

/** Says the words of the Control room; those that it shares with the console are said by `useTranslation`. */
export function useRoomTranslation() {
  // Drawn again whenever another language is spoken.
  useTranslation()
  return useAtomValue(spokenAtom)
}

/** The same where nothing is drawn by React. */
export const wordsOfRoom = () => getDefaultStore().get(spokenAtom).t

/** Loads the room's words of the language that is spoken now. */
export async function speakInRoom(): Promise<void> {
  const words = (await packs[`../../../locales/${currentLanguage()}/sandbox.json`]?.()) ?? {}
  getDefaultStore().set(spokenAtom, translator(words))
}

/** Speaks what another window of the same person chose. @returns ends it */
export function followLanguage(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== languageKey) return
    void storeLanguage(chooseLanguage(newValue, navigator.languages)).then(speakInRoom)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
