// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('a session expires after 30 days', async ({ world }) => {
  const anna = await world.seller()
  await world.clock.advance('P31D')
  await expect(anna.api.me()).rejects.toMatchObject({ code: 408 })
})

test('the operator ends a session at once', async ({ world }) => {
  const anna = await world.seller()
  await world.api.sandbox.changePerson({ username: anna.username, expireTokens: true })
  await expect(anna.api.me()).rejects.toMatchObject({ code: 408 })
})
