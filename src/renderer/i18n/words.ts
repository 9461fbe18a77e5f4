import type { ResourceKey } from 'i18next'
import type { Language } from '#shared/languages.ts'

/** The build makes one chunk for each language and namespace, so that a page loads only the texts that it uses. */
const packs = import.meta.glob<ResourceKey>('../../../locales/*/{console,errors,sandbox}.json', { import: 'default' })

export async function loadWords(language: Language, namespace: string): Promise<ResourceKey> {
  const load = packs[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`The namespace ${namespace} does not exist in ${language}.`)
  return load()
}
