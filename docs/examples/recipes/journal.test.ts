// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('the wallet was asked for once, with the token of anna', async ({ world }) => {
  const anna = await world.seller({ username: 'anna' })
  await world.api.sandbox.forgetRequests()
  await anna.api.wallet()
  const calls = await world.requests()
  expect(calls).toMatchObject([{ call: 'wallet.get', username: 'anna', code: 200, replayed: false, fault: null }])
})
