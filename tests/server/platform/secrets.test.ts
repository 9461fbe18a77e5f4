import { expect, test } from 'vitest'
import { newToken } from '#server/platform/secrets.ts'

test('a token can be the value of a flag: it never begins with a dash', () => {
  for (let made = 0; made < 1_000; made++) expect(newToken()).toMatch(/^[0-9a-f]{64}$/)
})
