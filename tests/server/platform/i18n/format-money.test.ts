import { expect, test } from 'vitest'
import { formatMoney } from '#server/platform/i18n/messages.ts'

test.each([
  ['en', 'XTS 12.34'],
  ['fr', '12,34 XTS'],
  ['es', '12,34 XTS'],
  ['ja', 'XTS 12.34'],
  ['ar', 'XTS 12.34'],
] as const)('messages in %s put the currency on the usual side', (language, text) => {
  expect(formatMoney(language, 1_234)).toBe(text)
})
