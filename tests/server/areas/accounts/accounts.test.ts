import { describe, expect, test } from 'vitest'
import { networks } from '#shared/accounts.ts'
import { aBank } from '../../../contract/samples.ts'
import { aServer } from '../../../support/server.ts'

/** Published test vectors. They are valid, so the server must refuse all of them. */
const realTargets = {
  'TRON address': 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'EVM address': '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
  'Bitcoin address': '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'Bitcoin segwit address': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'Bitcoin taproot address': 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  IBAN: 'GB82WEST12345698765432',
  'IBAN with spaces': 'DE89 3704 0044 0532 0130 00',
}

describe('a withdrawal account (S-083 to S-087, S-130 to S-136, S-246)', () => {
  test.each(Object.entries(realTargets))(
    'is refused with 405 if a real payment could reach it: %s',
    async (_name, target) => {
      const seller = await (await aServer()).signIn()
      for (const account of [
        { type: 'trx_usdt', walletAddress: target },
        { type: 'etc_usdt', walletAddress: 'SAMPLE-WALLET-1', walletNote: target },
        { ...aBank, bankName: target },
      ])
        expect(await seller.send('accounts.add', account), JSON.stringify(account)).toMatchObject({ code: 405 })
      expect((await seller.ask('accounts.list', {})).list).toEqual([])
    },
  )

  test('is refused with 405 if its card number passes the checksum', async () => {
    const seller = await (await aServer()).signIn()
    for (const cardNo of ['4111111111111111', '5555555555554444', '378282246310005'])
      expect(await seller.send('accounts.add', { ...aBank, cardNo }), cardNo).toMatchObject({ code: 405 })
    expect(await seller.send('accounts.add', aBank)).toMatchObject({ code: 200 })
  })

  test.each(Object.entries(realTargets))(
    'cannot be changed to real payment details either: %s',
    async (_name, target) => {
      const seller = await (await aServer()).signIn()
      const { id: bank } = await seller.ask('accounts.add', aBank)
      const { id: wallet } = await seller.ask('accounts.add', { type: 'trx_usdt', walletAddress: 'SAMPLE-WALLET-1' })
      const before = await seller.ask('accounts.list', {})
      for (const change of [
        { id: wallet, walletAddress: target },
        { id: wallet, walletNote: target },
        { id: bank, bankName: target },
        { id: bank, accountName: target },
        { id: bank, cardNo: '4111111111111111' },
      ])
        expect(await seller.send('accounts.edit', change), JSON.stringify(change)).toMatchObject({ code: 405 })
      expect(await seller.ask('accounts.list', {})).toEqual(before)
    },
  )

  test('shows only the last four characters of its number', async () => {
    const seller = await (await aServer()).signIn()
    expect(await seller.ask('accounts.add', aBank)).toMatchObject({ cardNo: '••••••••••••1001', walletAddress: '' })
    expect(await seller.ask('accounts.add', { type: 'trx_usdt', walletAddress: 'SAMPLE-WALLET-7788' })).toMatchObject({
      walletAddress: '••••••••••••••7788',
    })
  })

  test.each(networks)('can be a wallet of %s', async type => {
    const seller = await (await aServer()).signIn()
    expect(await seller.ask('accounts.add', { type, walletAddress: 'SAMPLE-WALLET-1' })).toMatchObject({ type })
  })

  test.each([
    ['cardNo', '12345'],
    ['cardNo', '1'.repeat(31)],
    ['cardNo', '12345678a'],
    ['branchNo', '1'.repeat(13)],
  ])('refuses %s = %s (D-46)', async (field, value) => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('accounts.add', { ...aBank, [field]: value })).toMatchObject({ code: 405 })
  })

  test.each(['100016', '1'.repeat(30)])('accepts cardNo = %s (D-46)', async cardNo => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('accounts.add', { ...aBank, cardNo })).toMatchObject({ code: 200 })
  })

  test('can be removed, and then another one can be added', async () => {
    const seller = await (await aServer()).signIn()
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push((await seller.ask('accounts.add', aBank)).id)
    await seller.ask('accounts.remove', { id: ids[0] ?? '' })
    expect(await seller.send('accounts.add', aBank)).toMatchObject({ code: 200 })
    expect(await seller.ask('accounts.list', {})).toMatchObject({ limit: 5, list: expect.any(Array) })
  })
})
