import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiCall, allCalls } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { demo } from '#shared/product.ts'
import { apiCallNames, dataOf } from '../support/client.ts'
import { aServer, aSharedServer, type Person, type TestServer } from '../support/server.ts'
import { aBank, aPicture, samples } from './samples.ts'

/** Signs in the demo seller and creates a record of each kind that a seller can own. */
async function anOwner(server: TestServer): Promise<Person> {
  const owner = await server.signIn()
  await owner.ask('accounts.add', aBank)
  const proof = { files: { proof: aPicture() } }
  const charge = { channelId: 'trx_usdt', amount: 5_000, txHash: 'SAMPLE-SECRET-9' }
  dataOf('charges.add', await owner.send('charges.add', charge, proof))
  const { input } = await samples['withdrawals.add'](owner, server)
  dataOf('withdrawals.add', await owner.send('withdrawals.add', input))
  dataOf('uploads.add', await owner.send('uploads.add', { type: 'feedback' }, { files: { file: aPicture() } }))
  return owner
}

/** Returns values that only their owner may read. */
function secretsOf(server: TestServer): string[] {
  const texts = (sql: string) => server.rows<{ text: string }>(sql).map(row => row.text)
  return [
    ...texts('SELECT order_no AS text FROM orders'),
    ...texts('SELECT path AS text FROM uploads'),
    ...texts('SELECT tx_hash AS text FROM charges WHERE tx_hash IS NOT NULL'),
    ...texts('SELECT DISTINCT buyer_name AS text FROM orders'),
    aBank.bankName,
  ]
}

/** Returns the calls that only read, with inputs that name records of the owner. */
async function readingsOf(owner: Person, server: TestServer): Promise<[ApiCall, Record<string, unknown>][]> {
  const names = apiCallNames.filter(name => allCalls[name].access === 'seller' && !allCalls[name].writes)
  const readings: [ApiCall, Record<string, unknown>][] = []
  for (const name of names)
    if (name !== 'user.logout') readings.push([name, (await samples[name](owner, server)).input])
  return readings
}

/** Creates a seller with a PIN and money, so that a refusal can only be caused by the missing ownership. */
async function aStranger(server: TestServer, username = 'mara'): Promise<Person> {
  const stranger = await server.join(username)
  await stranger.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
  await server.command('sandbox.changePerson', { username, adjust: 1_000_000, tier: 'agent' })
  return stranger
}

const shared = aSharedServer()

beforeAll(async () => {
  await anOwner(shared())
})

const sellerCalls = apiCallNames.filter(name => allCalls[name].access === 'seller')

describe("two sellers never see or change each other's data", () => {
  test.each(sellerCalls)('%s reveals and changes nothing when called with the ids of another seller', async name => {
    const server = shared()
    const owner = await server.signIn()
    const { input, how } = await samples[name](owner, server)
    // A new seller is needed for each call, because some calls change the caller's PIN, password or session.
    const stranger = await aStranger(server, `mara-${name.toLowerCase().replaceAll('.', '-')}`)
    const readings = await readingsOf(owner, server)
    const view = async () => {
      const answers: unknown[] = []
      for (const [reading, asked] of readings) answers.push([reading, (await owner.send(reading, asked)).data])
      return answers
    }
    // A call that only reads cannot change the data that the owner sees.
    const before = allCalls[name].writes ? await view() : []
    const secrets = secretsOf(server)
    const reply = await stranger.send(name, input, how)
    const asked = JSON.stringify(input)
    // A response may repeat values of the request, but no other secret of the owner.
    const leaked = secrets.filter(secret => reply.text.includes(secret) && !asked.includes(secret))
    expect(leaked).toEqual([])
    if (allCalls[name].writes) expect(await view()).toEqual(before)
  })

  test.each([
    ['orders.detail', codes.RecordNotFound],
    ['orders.logistics', codes.RecordNotFound],
    ['orders.payAmount', codes.RecordNotFound],
    ['orders.pay', codes.RecordNotFound],
    ['orders.answerRefund', codes.RecordNotFound],
    ['accounts.edit', codes.WithdrawAccountNotFound],
    ['accounts.remove', codes.WithdrawAccountNotFound],
    ['withdrawals.add', codes.WithdrawAccountNotFound],
    ['comments.list', codes.RecordNotFound],
    ['comments.add', codes.RecordNotFound],
  ] as const)("%s answers the same for another seller's ids as for ids that do not exist", async (name, code) => {
    const server = await aServer()
    const owner = await anOwner(server)
    const { input, how } = await samples[name](owner, server)
    const stranger = await aStranger(server)
    const theirs = await stranger.send(name, input, how)
    const nowhere = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, nobodys(field, value)]))
    const nobody = await stranger.send(name, nowhere, how)
    expect(theirs.code).toBe(code)
    expect([theirs.code, theirs.msg]).toEqual([nobody.code, nobody.msg])
  })
})

/** Returns the same input with ids that do not exist. */
function nobodys(field: string, value: unknown): unknown {
  if (field === 'orderNo') return 'ORD-999999'
  if (field === 'orderNos') return Array.isArray(value) ? ['ORD-999999'] : 'ORD-999999'
  return field === 'id' || field === 'accountId' ? '999999' : value
}
