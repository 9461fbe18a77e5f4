// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test.describe('a seller who is verified', () => {
  test.override({
    worldOptions: {
      fixture: { sellers: [{ username: 'anna', pin: '123456', balance: 80_000, identity: 'verified' }] },
    },
  })

  test('gets the money of a withdrawal back if the account number ends in 0002', async ({ world }) => {
    const anna = await world.signIn('anna', 'demo1234')
    const card = {
      type: 'bank',
      accountName: 'Anna Sample',
      bankName: 'Sample Bank',
      cardNo: '4000123412340002',
    } as const
    const { id: accountId } = await anna.api.accounts.add(card)
    await anna.api.withdrawals.add({ accountId, amount: 20_000, payPassword: '123456' })
    expect(await anna.api.wallet()).toMatchObject({ balance: 60_000, frozen: 20_000 })
    const happened = await world.clock.advance('P1D')
    expect(happened.at(-1)).toMatchObject({ kind: 'withdrawal.rejected', username: 'anna' })
    expect(await anna.api.wallet()).toMatchObject({ balance: 80_000, frozen: 0 })
  })
})
