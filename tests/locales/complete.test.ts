import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageCodes, sourceLanguage } from '#shared/languages.ts'

const folder = path.resolve(import.meta.dirname, '../../locales')
const namespaces = readdirSync(path.join(folder, sourceLanguage))
const plural = /_(zero|one|two|few|many|other)$/

type Words = Record<string, string>

/** Returns the texts of a file. Their keys are full paths. */
function flat(value: unknown, prefix = ''): Words {
  if (typeof value === 'string') return { [prefix]: value }
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, each]) => flat(each, prefix === '' ? key : `${prefix}.${key}`)),
  )
}

const read = (language: string, file: string): Words =>
  flat(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')))

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)(?:, inline)?\}\}/g)].map(([, name]) => name ?? ''))].sort()

/**
 * Returns the keys that a language needs for the keys of English. There is one for each plural form of the language.
 */
function keysFor(language: string, source: Words): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = Object.keys(source).flatMap(key =>
    plural.test(key) ? forms.map(form => key.replace(plural, `_${form}`)) : [key],
  )
  return [...new Set(keys)].sort()
}

describe.each(languageCodes.filter(language => language !== sourceLanguage))('%s', language => {
  test('has the same files as English', () => {
    expect(readdirSync(path.join(folder, language)).sort()).toEqual(namespaces.toSorted())
  })

  test.each(namespaces)('%s has exactly the keys of English, with the same placeholders', file => {
    const [source, words] = [read(sourceLanguage, file), read(language, file)]
    expect(Object.keys(words).sort()).toEqual(keysFor(language, source))
    for (const [key, text] of Object.entries(words)) {
      const english = source[key] ?? source[key.replace(plural, '_other')] ?? ''
      const [own, theirs] = [placeholders(text), placeholders(english)]
      // A text for one item ("One order") may omit the number. A text for several ("2 orders") may not.
      const needed = /_(zero|one|two)$/.test(key) ? theirs.filter(each => each !== 'count') : theirs
      expect(own, `${key}: ${text}`).toEqual(expect.arrayContaining(needed))
      expect(theirs, `${key}: ${text}`).toEqual(expect.arrayContaining(own))
    }
  })

  test.each(namespaces)('%s has no empty text and no whole sentence in English', file => {
    const [source, words] = [read(sourceLanguage, file), read(language, file)]
    // Texts of one or two words may be the same in both languages.
    const english = new Set(
      Object.values(source).filter(text => text.replace(/\{\{\w+\}\}/g, '').split(/\s+/).length > 2),
    )
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe('')
      expect(english.has(text) && text !== 'Stallkeeper Sandbox', `${key}: ${text}`).toBe(false)
    }
  })
})

test('the sandbox strip and the names of worlds have the same texts in the shell and in the console', () => {
  for (const language of languageCodes)
    for (const word of ['strip', 'world'])
      expect(read(language, 'console.json')[`app.${word}`], language).toBe(read(language, 'shell.json')[word])
})
