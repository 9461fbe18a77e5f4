import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { readFixtureFile } from '#server/commands/fixture-file.ts'
import type { CallName } from '#shared/contract/calls.ts'
import type { Fixture } from '#shared/contract/fixture.ts'
import { demo } from '#shared/product.ts'
import { send } from '../../support/client.ts'
import { spawnCli } from '../commands/processes.ts'

const folder = path.resolve('fixtures')
const shipped = readdirSync(folder).filter(name => name.endsWith('.yaml'))
const operatorKey = 'k'

/** A process that serves a fixture. @returns where */
async function aProcess(file: string): Promise<string> {
  const child = spawnCli(['serve', '--fixture', file, '--operator-key', operatorKey])
  onTestFinished(() => void child.kill())
  child.stderr?.resume()
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line).url
  throw new Error('it does not listen')
}

/** The text of an answer without what no two answers share; a connection that a fault broke is an answer too. */
async function told(url: string, name: CallName, input: object, headers: Record<string, string>): Promise<string> {
  const reply = await send(url, name, { ...input }, { headers }).catch(() => undefined)
  const text = (reply?.text ?? 'broken').replaceAll(url, 'URL')
  return `${name} ${reply?.status} ${text.replaceAll(/"(requestId|token|expiresAt|image|captchaId)":"[^"]*"/g, '"$1":"-"')}`
}

const reads: [CallName, object][] = [
  ['auth.me', {}],
  ['shop.info', {}],
  ['home.stat', { range: 'month' }],
  ['home.statLine', { metric: 'sales', range: 'month' }],
  ['showcase.list', {}],
  ['orders.list', { size: 100 }],
  ['comments.list', {}],
  ['wallet.get', {}],
  ['wallet.flows', { size: 100 }],
  ['charges.list', {}],
  ['accounts.list', {}],
  ['withdrawals.list', {}],
  ['ads.list', {}],
  ['identity.get', {}],
  ['notifications.list', { size: 100 }],
]

const orderNosIn = (answers: readonly string[]): string[] => [
  ...new Set(answers.filter(text => text.startsWith('orders.list')).flatMap(text => text.match(/ORD-[\w-]+/g) ?? [])),
]

/** Every list of a seller, and every detail that they name. */
async function everythingOf(url: string, headers: Record<string, string>): Promise<string[]> {
  const lists: string[] = []
  for (const [name, input] of reads) lists.push(await told(url, name, input, headers))
  for (const orderNo of orderNosIn(lists))
    for (const name of ['orders.detail', 'orders.logistics'] as const)
      lists.push(await told(url, name, { orderNo }, headers))
  return lists
}

/** A fault may answer in its place. */
async function signedIn(url: string, username: string, password: string): Promise<Record<string, string>> {
  for (let tries = 0; tries < 20; tries++) {
    const reply = await send(url, 'auth.login', { username, password }).catch(() => undefined)
    if (reply?.code === 200) return { Authorization: (reply.data as { token: string }).token }
  }
  throw new Error(`${username} cannot sign in`)
}

/** What all sellers of a fixture see at first, after a payment, and as the days go by. */
async function storyOf(
  file: string,
  meanwhile: (url: string) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const { sellers = [] } = (await readFixtureFile(file)).content as Fixture
  const url = await aProcess(file)
  const answers: string[] = []
  for (const step of ['PT0S', 'PT9H', 'P3D', 'P20D']) {
    await meanwhile(url)
    answers.push(await told(url, 'sandbox.clock', { advance: step }, { 'X-Operator-Key': operatorKey }))
    for (const { username, password = demo.password, pin } of sellers) {
      const headers = await signedIn(url, username, password)
      const seen = await everythingOf(url, headers)
      const paid = { orderNos: orderNosIn(seen).slice(0, 1), payPassword: pin ?? '' }
      answers.push(...seen, await told(url, 'orders.pay', paid, headers))
    }
  }
  return answers
}

const known = new Map<string, Promise<string[]>>()

/** What each other telling of a fixture is compared with: told once. */
function aloneStoryOf(file: string): Promise<string[]> {
  const story = known.get(file) ?? storyOf(file)
  known.set(file, story)
  return story
}

test.each(shipped)('%s gives the same answers to the byte in two processes', { timeout: 120_000 }, async name => {
  const file = path.join(folder, name)
  const [one, other] = await Promise.all([aloneStoryOf(file), storyOf(file)])
  expect(one.length).toBeGreaterThan(50)
  expect(other).toEqual(one)
})

const asOperator = { 'X-Operator-Key': operatorKey }

/** Reads, refused calls, and what another seller and the buyers of that store do. */
async function bustle(url: string): Promise<void> {
  const joined = { username: 'zoe', password: 'password1', register: true, inviteCode: demo.inviteCode }
  await told(url, 'auth.login', joined, {})
  const zoe = await signedIn(url, 'zoe', 'password1')
  await told(url, 'showcase.add', { goodsIds: ['7', '8', '9'] }, zoe)
  await told(url, 'sandbox.changePerson', { username: 'zoe', adjust: 500_000 }, asOperator)
  const orders = [{ username: 'zoe', goodsId: '7', quantity: 1, status: 'shipped' }]
  await told(url, 'sandbox.orders', { orders }, asOperator)
  const anna = await signedIn(url, 'anna', 'password1')
  for (const headers of [zoe, anna]) {
    await everythingOf(url, headers)
    await told(url, 'orders.pay', { orderNos: ['ORD-00-000000'], payPassword: '1' }, headers)
    await told(url, 'orders.list', { cursor: 'none', size: 1_000 }, headers)
  }
}

/** The clock tells what happened in the whole world. */
const ofOwn = (answers: readonly string[]): string[] => answers.filter(text => !text.startsWith('sandbox.clock'))

// Faults count every call that they are for, so that other calls use them up.
test.each(shipped.filter(name => name !== 'failing-network.yaml'))(
  '%s gives its sellers the same answers beside other calls and another seller',
  { timeout: 120_000 },
  async name => {
    const file = path.join(folder, name)
    const [alone, beside] = await Promise.all([aloneStoryOf(file), storyOf(file, bustle)])
    expect(ofOwn(beside)).toEqual(ofOwn(alone))
  },
)
