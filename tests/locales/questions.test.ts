import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'

const folder = path.resolve(import.meta.dirname, '../../locales')

/** Returns the texts whose key (such as `ask` or `endAsk`) marks a question that the user must confirm. */
function questionsIn(words: object, key = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'object' && value !== null) return questionsIn(value, `${key}${name}.`)
    return /(^a|A)sk$/.test(name) ? [[key + name, String(value)]] : []
  })
}

test.each(languageCodes)('the Control room asks for confirmation with a question in %s', language => {
  const questions = questionsIn(JSON.parse(readFileSync(path.join(folder, language, 'sandbox.json'), 'utf8')))
  expect(questions.length).toBeGreaterThan(5)
  expect(questions.filter(([, text]) => !/[?？؟]/.test(text))).toEqual([])
})
