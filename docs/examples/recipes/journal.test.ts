// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('the request log shows one call of the wallet by anna', async ({ world }) => {
  const anna = await world.seller({ username: 'anna' })
  await world.api.sandbox.forgetRequests()
  await anna.api.wallet()
  const calls = await world.requests()
  expect(calls).toMatchObject([{ call: 'wallet.get', username: 'anna', code: 200, replayed: false, fault: null }])
})
