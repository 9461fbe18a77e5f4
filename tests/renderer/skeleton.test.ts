import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'src/renderer/index.html'), 'utf8')

test('the skeleton contains the strip in every language and shows it in English', () => {
  const found = [...page.matchAll(/<span lang="([\w-]+)"( hidden)?>(.*)<\/span>/g)].map(([, lang, hidden, text]) => ({
    lang,
    text,
    isShown: hidden === undefined,
  }))
  const expected = languageCodes.map(lang => {
    const words = JSON.parse(readFileSync(path.join(root, 'locales', lang, 'shell.json'), 'utf8'))
    return { lang, text: words.strip, isShown: lang === 'en' }
  })
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expect.arrayContaining(expected))
})
