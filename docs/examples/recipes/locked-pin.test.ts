// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('five wrong PINs lock the PIN, and the operator unlocks it', async ({ world }) => {
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const { no } = await world.order({ seller: anna, goods: 'KIT-001' })
  const pay = (payPassword: string) => anna.api.pay({ orderNos: [no], payPassword })
  for (const remaining of [4, 3, 2, 1])
    await expect(pay('000000')).rejects.toMatchObject({ code: 446, data: { remaining } })
  await expect(pay('000000')).rejects.toMatchObject({ code: 446, data: { remaining: 0 } })
  await expect(pay('123456')).rejects.toMatchObject({ code: 446 })

  await world.api.sandbox.changePerson({ username: anna.username, unlock: true })
  await pay('123456')
})
