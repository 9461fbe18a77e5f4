import { expect, test } from 'vitest'
import { untranslated } from '../../scripts/locales/translated.ts'

test('every translation was made from the present English text', () => {
  // A key stands here if its English was changed: translate it into every language, then run
  // `npm run translated -- KEY`.
  expect(untranslated()).toEqual([])
})
