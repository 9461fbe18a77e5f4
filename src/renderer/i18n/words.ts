import type { ResourceKey } from 'i18next'
import type { Language } from '#shared/languages.ts'

/** One chunk per language and namespace, so that a page loads only what it says. */
const packs = import.meta.glob<ResourceKey>('../../../locales/*/{console,errors,sandbox}.json', { import: 'default' })

/** Loads the texts of one namespace. */
export async function loadWords(language: Language, namespace: string): Promise<ResourceKey> {
  const load = packs[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`The namespace ${namespace} does not exist in ${language}.`)
  return load()
}
