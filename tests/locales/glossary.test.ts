import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes, sourceLanguage } from '#shared/languages.ts'

const folder = path.resolve(import.meta.dirname, '../../locales')

/** A term of the glossary, with the words that no text may use for it. */
interface Term {
  english: string
  translation: string
  never: string[]
}

/** Reads the table of each language in the glossary. */
function readGlossary(): Map<string, Term[]> {
  const [, ...sections] = readFileSync(path.join(folder, 'GLOSSARY.md'), 'utf8').split(/^## /m)
  return new Map(
    sections.map(section => {
      const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|(.*)\|$/gm)].slice(1)
      const terms = rows.map(([, english = '', translation = '', never = '']) => ({
        english,
        translation,
        never: never.split('·').flatMap(word => (word.trim() === '' ? [] : [word.trim()])),
      }))
      return [/\(`(.+?)`\)/.exec(section)?.[1] ?? '', terms.filter(({ english }) => !/^-+$/.test(english))]
    }),
  )
}

const glossary = readGlossary()

type Texts = { [key: string]: string | Texts }

const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap(value => (typeof value === 'string' ? [value] : textsIn(value)))

const textsOf = (language: Language): string[] =>
  readdirSync(path.join(folder, language)).flatMap(name =>
    textsIn(JSON.parse(readFileSync(path.join(folder, language, name), 'utf8'))),
  )

/** Languages in which words are not separated by spaces, or have parts of other words attached. */
const withoutSpaces: readonly Language[] = ['ar', 'ja', 'ko', 'zh-CN', 'zh-TW']

function expressionFor(word: string, language: Language): RegExp {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return withoutSpaces.includes(language)
    ? new RegExp(literal, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{M}])${literal}(?![\\p{L}\\p{M}])`, 'iu')
}

test('the glossary has the same terms in every language', () => {
  const terms = (language: string) => glossary.get(language)?.map(({ english }) => english)
  expect(terms(sourceLanguage)?.length).toBeGreaterThan(40)
  for (const language of languageCodes) expect(terms(language), language).toEqual(terms(sourceLanguage))
})

describe.each(languageCodes)('%s', language => {
  test('uses no word that the glossary forbids', () => {
    const texts = textsOf(language)
    const used = (glossary.get(language) ?? []).flatMap(({ english, never }) =>
      never.flatMap(word => {
        const expression = expressionFor(word, language)
        // Placeholders are removed, because they are names in the code.
        const found = texts.find(text => expression.test(text.replaceAll(/\{\{.*?\}\}/g, '')))
        return found === undefined ? [] : [`${english}: “${word}” in “${found}”`]
      }),
    )
    expect(used).toEqual([])
  })
})
