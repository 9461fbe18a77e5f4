import { describe, expect, test } from 'vitest'
import { withdrawalLimits } from '#shared/money.ts'
import { demo } from '#shared/product.ts'
import { aBank } from '../../../contract/samples.ts'
import { keepOnlyEvents } from '../../../support/schedule.ts'
import { aCheckedServer, aServer, type Person } from '../../../support/server.ts'

const bankEnding = (ending: string) => ({ ...aBank, cardNo: `400012341234${ending}` })

async function ask(seller: Person, account: object = aBank, amount = 5_000) {
  const { id: accountId } = await seller.ask('accounts.add', account as typeof aBank)
  return seller.ask('withdrawals.add', { amount, accountId, payPassword: demo.pin })
}

describe('a withdrawal (S-006, S-007, S-216, S-245, S-274; D-56)', () => {
  test('holds the money, and pays it out after a day', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const before = await seller.ask('wallet.get', {})
    const asked = await ask(seller)
    expect(asked).toMatchObject({ status: 'pending', balance: before.balance - 5_000, frozen: before.frozen + 5_000 })
    expect((await seller.ask('wallet.flows', { kind: 'withdrawal' })).list[0]).toMatchObject({
      amount: -5_000,
      status: 'pending',
    })
    await server.advance('PT23H')
    const waiting = (await seller.ask('withdrawals.list', {})).list[0]
    expect(waiting).toMatchObject({ status: 'pending', arrivesBy: asked.arrivesBy })
    await server.advance('PT2H')
    const paid = (await seller.ask('withdrawals.list', {})).list[0]
    expect(paid).toMatchObject({ status: 'success', reason: null, arrivesBy: null, decidedAt: asked.arrivesBy })
    expect((await seller.ask('wallet.get', {})).frozen).toBe(before.frozen)
    expect((await seller.ask('wallet.flows', { kind: 'withdrawal' })).list[0]?.status).toBe('success')
  })

  test.each([
    ['0002', 'The account is closed.'],
    ['0003', 'The name doesn’t match the account.'],
  ])('to an account ending %s fails with a reason, and the money is returned', async (ending, reason) => {
    const server = await aCheckedServer()
    const seller = await server.signIn()
    const { balance } = await seller.ask('wallet.get', {})
    await ask(seller, bankEnding(ending))
    keepOnlyEvents(server, 'withdrawal.decide')
    await server.advance('P2D')
    expect((await seller.ask('withdrawals.list', {})).list[0]).toMatchObject({ status: 'fail', reason })
    expect((await seller.ask('wallet.get', {})).balance).toBe(balance)
    const { list } = await seller.ask('wallet.flows', { kind: 'withdrawal' })
    expect(list.map(({ amount, status }) => [amount, status])).toEqual([
      [5_000, 'success'],
      [-5_000, 'fail'],
    ])
  })

  test('to an account ending 0009 waits for an operator', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await ask(seller, bankEnding('0009'))
    await server.advance('P30D')
    const [waiting] = (await seller.ask('withdrawals.list', {})).list
    expect(waiting).toMatchObject({ status: 'pending', arrivesBy: null })
  })

  test.each([999, 500_001])('of %i is refused with 405: 10.00 to 5,000.00 (D-45)', async amount => {
    const seller = await (await aServer()).signIn()
    const { id: accountId } = await seller.ask('accounts.add', aBank)
    expect(await seller.send('withdrawals.add', { amount, accountId, payPassword: demo.pin })).toMatchObject({
      code: 405,
    })
  })

  test("reports the number left on the shop's day, down to 0, and all of them the next day (S-480)", async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { id: accountId } = await seller.ask('accounts.add', aBank)
    const one = { amount: withdrawalLimits.minMinor, accountId, payPassword: demo.pin }
    const left = async () => (await seller.ask('withdrawals.list', {})).leftToday
    expect(await left()).toBe(withdrawalLimits.perDay)
    for (let more = withdrawalLimits.perDay - 1; more >= 0; more--) {
      expect((await seller.ask('withdrawals.add', one)).leftToday).toBe(more)
      expect(await left()).toBe(more)
    }
    expect(await seller.send('withdrawals.add', one)).toMatchObject({ code: 204 })
    expect(await left()).toBe(0)
    await server.advance('P1D')
    expect(await left()).toBe(withdrawalLimits.perDay)
  })

  test('stores a copy of the account, masked except for the last four characters', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await ask(seller)
    const [{ id } = { id: '' }] = (await seller.ask('accounts.list', {})).list
    await seller.ask('accounts.edit', { id, bankName: 'Renamed Bank' })
    const [withdrawal] = (await seller.ask('withdrawals.list', {})).list
    expect(withdrawal?.account).toMatchObject({ bankName: aBank.bankName, cardNo: '••••••••••••1001' })
  })

  test('is checked in the order of D-56: forbidden, frozen, amount, account, PIN, verified', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const code = async (input: object) => (await seller.send('withdrawals.add', { ...input })).code
    server.change("UPDATE users SET withdraw_disabled = 1, wallet_frozen = 1, identity_status = 'unverified'")
    expect(await code({})).toBe(449)
    server.change('UPDATE users SET withdraw_disabled = 0')
    expect(await code({})).toBe(450)
    server.change('UPDATE users SET wallet_frozen = 0')
    expect(await code({ accountId: '9', payPassword: '0' })).toBe(403)
    expect(await code({ amount: 5, accountId: '9', payPassword: '0' })).toBe(451)
    const { id: accountId } = await seller.ask('accounts.add', aBank)
    expect(await code({ amount: 5, accountId, payPassword: '000000' })).toBe(446)
    expect(await code({ amount: 5, accountId, payPassword: demo.pin })).toBe(409)
    server.change("UPDATE users SET identity_status = 'verified'")
    expect(await code({ amount: 5, accountId, payPassword: demo.pin })).toBe(405)
  })
})
