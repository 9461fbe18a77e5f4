import { expect, test } from 'vitest'
import { chooseLanguage, directionOf, languageCodes, languageOfTag } from '#shared/languages.ts'

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant-SG', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['in', 'id'],
  ['in-ID', 'id'],
  ['pt-BR', 'pt'],
  ['EN-gb', 'en'],
  ['ar-EG', 'ar'],
])('the tag %s selects %s (D-08)', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test.each(['de', 'nl-BE', 'tlh', '', '*'])('the tag "%s" selects no language', tag => {
  expect(languageOfTag(tag)).toBeUndefined()
})

test("the stored choice is preferred, then the browser's order, then English (S-027 to S-029)", () => {
  expect(chooseLanguage('ja', ['fr'])).toBe('ja')
  expect(chooseLanguage(null, ['de', 'fr', 'ja'])).toBe('fr')
  expect(chooseLanguage('xx', ['it-IT'])).toBe('it')
  expect(chooseLanguage(undefined, ['de'])).toBe('en')
})

test('only Arabic is read from right to left', () => {
  expect(languageCodes.filter(code => directionOf(code) === 'rtl')).toEqual(['ar'])
})
