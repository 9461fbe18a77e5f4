import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { interpolation, interpolationOptions } from '#shared/interpolation.ts'

async function sayIn(lng: 'ar' | 'en' | 'fr') {
  const i18n = createInstance()
  const words = { invited: '{{name}}: {{count}}', field: '{{field, inline}}!' }
  await i18n
    .use(interpolation)
    .init({ lng, resources: { [lng]: { translation: words } }, interpolation: interpolationOptions })
  // The typed keys of i18next are those of the console, so the type is replaced.
  return i18n.t as unknown as (key: string, values: object) => string
}

it('keeps a name that ends in punctuation whole in Arabic, by an isolate', async () => {
  const say = await sayIn('ar')
  expect(say('invited', { name: 'Amara B.', count: 3 })).toBe('\u2068Amara B.\u2069: 3')
})

it('sets a nested sentence right to left if its letters are inside isolates', async () => {
  const say = await sayIn('ar')
  const inner = say('invited', { name: 'الوقت', count: 'يوم' })
  expect(say('invited', { name: 'تراجع', count: inner })).toBe(`\u2068تراجع\u2069: \u2067${inner}\u2069`)
})

it('adds no mark in a left-to-right language', async () => {
  const say = await sayIn('en')
  expect(say('invited', { name: 'Amara B.', count: 3 })).toBe('Amara B.: 3')
})

it('writes a label inside a sentence with a small first letter', async () => {
  const say = await sayIn('en')
  expect(say('field', { field: 'Invitation code' })).toBe('invitation code!')
  expect(say('field', { field: 'PIN' })).toBe('PIN!')
})

it('groups the digits of a number as the language does', async () => {
  const [english, french] = [await sayIn('en'), await sayIn('fr')]
  expect(english('invited', { name: 'Amara', count: 1234 })).toBe('Amara: 1,234')
  expect(french('invited', { name: 'Amara', count: 1234 })).toBe('Amara: 1\u202f234')
})
