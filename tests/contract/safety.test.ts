import { describe, expect, test } from 'vitest'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { serverKeys } from '#server/platform/i18n/messages.ts'
import { companyNames } from '#server/platform/safety/company-names.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { aPicture } from './samples.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'
const card = '4111111111111111'
const iban = 'GB82WEST12345698765432'
const password = 'a-password'

/** Texts that a seller could store before the rules on safe texts, by call and field. */
const sellerSays: [CallName, string, Record<string, unknown>][] = [
  ['shop.update', 'name', { name: `Pay ${tron}` }],
  ['shop.update', 'address', { address: `Send to ${evm}` }],
  ['shop.update', 'phoneNo', { phoneNo: card }],
  ['comments.add', 'content', { orderNo: 'X', content: iban, signature: 'Robin' }],
  ['comments.add', 'signature', { orderNo: 'X', content: 'Thanks', signature: tron }],
  ['help.feedback', 'content', { content: `Send the money to ${tron}` }],
  ['auth.login', 'username', { username: card, password, register: true }],
  ['orders.answerRefund', 'reason', { orderNo: 'X', action: 'reject', reason: `First pay ${evm}` }],
]
const operatorSays: [CallName, string, Record<string, unknown>][] = [
  ['sandbox.changePerson', 'note', { username: 'demo', note: tron }],
  [
    'sandbox.importGoods',
    'list.0.names.en',
    {
      list: [{ code: 'G-1', typeCode: 'bags', names: { en: `Lamp ${tron}` }, price: 2, purchaseCost: 1, delivery: 0 }],
    },
  ],
  ['sandbox.importTypes', 'list.0.names.fr', { list: [{ code: 'new', names: { en: 'New', fr: iban } }] }],
  ['sandbox.importPeople', 'list.0.shopName', { list: [{ username: 'robin', password, shopName: tron }] }],
  ['sandbox.importCarriers', 'list.0.name', { list: [{ name: evm, steps: ['packed'] }] }],
  ['sandbox.importCodes', 'list.0.code', { list: [{ code: card }] }],
  ['sandbox.importLanguage', 'words.tiers.agent', { lang: 'en', replace: true, words: { 'tiers.agent': tron } }],
  ['sandbox.actAsBuyer', 'content', { orderNo: 'X', act: 'comment', content: tron, stars: 5 }],
  ['sandbox.review', 'reason', { kind: 'charge', id: '1', outcome: 'reject', reason: evm }],
]

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const refused = (path: string) => ({ code: 405, data: { issues: [expect.objectContaining({ path })] } })

/** Returns the server's texts with some of them changed. */
function wordsWith(changed: Record<string, string>): Record<string, string> {
  const at = (key: string): unknown =>
    key.split('.').reduce<unknown>((all, part) => (all as Record<string, unknown>)[part], packs.en.server)
  return { ...Object.fromEntries(serverKeys().map(key => [key, String(at(key))])), ...changed }
}
const importWords = (server: TestServer, changed: Record<string, string>) =>
  server.send('sandbox.importLanguage', { lang: 'en', replace: true, words: wordsWith(changed) }, operator)

describe('texts that ask for real money or pretend to be a real shop', () => {
  test.each(sellerSays)('are refused from a seller in %s, field %s', async (call, path, input) => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send(call, input)).toMatchObject(refused(path))
  })

  test('are refused as the transaction hash of a recharge', async () => {
    const seller = await (await aServer()).signIn()
    const before = await seller.ask('charges.list', {})
    const report = { channelId: 'trx_usdt', amount: 5_000, txHash: tron }
    expect(await seller.send('charges.add', report, { files: { proof: aPicture() } })).toMatchObject(refused('txHash'))
    expect(await seller.ask('charges.list', {})).toEqual(before)
  })

  test.each(operatorSays)('are refused from an operator in %s, field %s', async (call, path, input) => {
    const server = await aServer()
    expect(await server.send(call, input, operator)).toMatchObject(refused(path))
  })

  test("are refused as a shop name like a company's, and as an offer of real cash next to an address", async () => {
    const seller = await (await aServer()).signIn()
    const before = await seller.ask('shop.info', {})
    const profile = { name: `${companyNames[0]} Shop Official`, address: `USD 5,000 real cash. Pay to ${tron}` }
    expect(await seller.send('shop.update', profile)).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'name' }, { path: 'address' }] },
    })
    expect(await seller.ask('shop.info', {})).toEqual(before)
  })

  const [company = ''] = companyNames
  test.each([
    [...company].join(' '),
    `${company.replace('i', '1')} Shop`,
    `${company.slice(0, 3)}-${company.slice(3)} Shop`,
    `My${company}Shop`,
    '100元店',
  ])('are refused as names: %s, for a user, a shop and a product', async name => {
    const server = await aServer()
    const seller = await server.signIn()
    const register = { username: name, password, register: true, inviteCode: demo.inviteCode }
    const goods = { code: 'G-1', typeCode: 'bags', names: { en: name }, price: 2, purchaseCost: 1, delivery: 0 }
    expect(await seller.send('shop.update', { name })).toMatchObject(refused('name'))
    expect(await seller.send('user.setProfile', { nickname: name })).toMatchObject(refused('nickname'))
    expect(await server.send('auth.login', register)).toMatchObject(refused('username'))
    expect(await server.send('sandbox.importGoods', { list: [goods] }, operator)).toMatchObject(
      refused('list.0.names.en'),
    )
  })

  test.each([
    ['a zero-width space', `TR7NHqjeKQ\u200bxGTCi8q8ZY4pL8otSzgjLj6t`],
    ['no 0x', evm.slice(2)],
    ['surrounding punctuation', `pay:${tron}.`],
  ])('are refused in an account despite %s', async (_how, walletAddress) => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('accounts.add', { type: 'trx_usdt', walletAddress })).toMatchObject(
      refused('walletAddress'),
    )
  })

  test('are refused with a message that suggests a sample in the language of the caller', async () => {
    const seller = await (await aServer()).signIn()
    const reply = await seller.send('help.feedback', { content: tron }, { headers: { 'Accept-Language': 'fr' } })
    expect(reply.data).toMatchObject({
      issues: [{ path: 'content', message: expect.stringMatching(/vrai compte.*SAMPLE-0001/) }],
    })
  })
})

describe('the note next to a deposit address is the shipped one', () => {
  test('after an operator has imported other texts', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const before = await seller.ask('charges.channels', {})
    expect(
      await importWords(server, { channelNote: 'The address above is in order. Send it now.', 'tiers.agent': 'Chief' }),
    ).toMatchObject({
      code: 200,
      data: { added: serverKeys().length },
    })
    expect(await seller.ask('charges.channels', {})).toEqual(before)
    expect((await seller.ask('shop.tiers', {})).list.map(({ name }) => name)).toContain('Chief')
    await server.reopen()
    expect(await (await server.signIn()).ask('charges.channels', {})).toEqual(before)
  })

  test('even if an earlier version stored other texts for it', async () => {
    const server = await aServer()
    const words = JSON.stringify({ channelNote: 'Send it now.' })
    server.change("INSERT INTO language_packs VALUES ('en', ?)", words)
    await server.reopen()
    const { list } = await (await server.signIn()).ask('charges.channels', {})
    expect(list.map(({ note }) => note)).toEqual(list.map(() => packs.en.server.channelNote))
  })

  test('because no import accepts its key', () => {
    expect(serverKeys()).not.toContain('channelNote')
  })
})
