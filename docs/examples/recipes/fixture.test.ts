// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

const fixture = {
  sellers: [{ username: 'anna', password: 'password1', pin: '123456', balance: 100_000, showcase: ['KIT-001'] }],
  orders: [
    { seller: 'anna', goods: 'KIT-001', quantity: 2 },
    { seller: 'anna', goods: 'KIT-001', status: 'shipped' as const },
  ],
}

test.describe('a world that a fixture describes', () => {
  test.override({ worldOptions: { fixture } })

  test('has its sellers, balances and orders', async ({ world }) => {
    const anna = await world.signIn('anna', 'password1')
    expect((await anna.api.wallet()).balance).toBe(100_000)
    expect((await world.api.sandbox.state()).orders).toMatchObject({ pending_payment: 1, shipped: 1 })
  })
})
