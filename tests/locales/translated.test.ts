import { expect, test } from 'vitest'
import { untranslated } from '../../scripts/locales/translated.ts'

test('every translation was made from the present English text', () => {
  // If this fails, the list contains the keys whose English text has changed. Translate them into every language, then
  // run `npm run translated -- KEY`.
  expect(untranslated()).toEqual([])
})
