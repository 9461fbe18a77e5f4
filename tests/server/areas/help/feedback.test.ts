import { expect, test } from 'vitest'
import { aServer } from '../../../support/server.ts'

test('S-012, S-230: feedback counts code points after trimming (D-44)', async () => {
  const seller = await (await aServer()).signIn()
  const code = async (content: string) => (await seller.send('help.feedback', { content })).code
  expect(await code('   1234   ')).toBe(441)
  expect(await code('👍👍👍👍👍')).toBe(200)
  expect(await code('x'.repeat(300))).toBe(200)
  expect(await code('👍'.repeat(301))).toBe(441)
})
