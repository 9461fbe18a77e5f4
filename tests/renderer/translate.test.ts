import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { interpolation, interpolationOptions } from '#shared/interpolation.ts'
import { languageCodes } from '#shared/languages.ts'
import { translatorOf, type Words } from '../../src/renderer/i18n/translate.ts'

const folder = path.resolve(import.meta.dirname, '../../locales')

function keysOf(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1] ?? '')

/** The forms of every language come of one of these. */
const counts = [0, 1, 2, 3, 7, 11, 21, 100, 101, 1_000_000, 1.5]

describe.each(languageCodes)('the words of %s', language => {
  const words: Words = JSON.parse(readFileSync(path.join(folder, language, 'console.json'), 'utf8'))
  const i18n = createInstance()
  void i18n.use(interpolation).init({
    lng: language,
    initAsync: false,
    resources: { [language]: { console: words } },
    defaultNS: 'console',
    interpolation: interpolationOptions,
  })
  const theirs = i18n.t as unknown as (key: string, values?: object) => string
  const ours = translatorOf(language, words)

  it('are said as i18next says them, with values of every kind and in every plural form', () => {
    const differing: string[] = []
    const compare = (key: string, values: Record<string, unknown>) => {
      if (ours(key, values) !== theirs(key, values)) differing.push(`${key} ${JSON.stringify(values)}`)
    }
    for (const key of keysOf(words)) {
      const names = placeholders(theirs(key))
      const filled = (value: unknown) => Object.fromEntries(names.map(name => [name, value]))
      for (const value of names.length > 0 ? ['Invitation code', 'PIN', 'ab $& {{x}}', '', 42] : [0])
        compare(key, filled(value))
      const whole = key.replace(/_(zero|one|two|few|many|other)$/, '')
      if (whole !== key) for (const count of counts) compare(whole, { ...filled('x'), count })
    }
    expect(differing).toEqual([])
  })

  it('are said as their key where there are none', () => {
    expect(ours('app.nothing')).toBe(theirs('app.nothing'))
  })
})
