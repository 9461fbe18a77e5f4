import { startServer } from '#server/app/start.ts'
import { orderStatuses } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import { usualMoment } from '#shared/sandbox.ts'
import { type Ask, askAs } from '../../tests/support/client.ts'
import { table, writeTables } from './marked-tables.ts'

/** Seed numbers of the demo shops in the documents: the default, and the one that examples use. */
const seedNumbers = [1, 7] as const

const operatorKey = 'k'

/** A newly created demo shop with its seller signed in. */
interface DemoShop {
  ask: Ask
  state: Awaited<ReturnType<typeof stateOf>>
}

const stateOf = (url: string, key: string) => askAs(url, { headers: { 'X-Operator-Key': key } })('sandbox.state', {})

async function openDemo(command: Ask, seedNumber: number): Promise<DemoShop> {
  const world = await command('sandbox.addWorld', { seed: 'demo', seedNumber, clock: usualMoment })
  return {
    ask: askAs(world.url, { token: world.token ?? '' }),
    state: await stateOf(world.url, world.operatorKey),
  }
}

const money = (minor: number) => minor.toLocaleString('en')

async function figuresOf({ ask, state }: DemoShop): Promise<string[]> {
  const wallet = await ask('wallet.get', {})
  const { tier, identityStatus, invite, unread } = await ask('auth.me', {})
  const { name, credit, stars } = await ask('shop.info', {})
  const { used, limit } = await ask('showcase.list', { size: 1 })
  const { list: accounts } = await ask('accounts.list', {})
  const { list: invited } = await ask('invitations.list', {})
  const orders = orderStatuses.map(status => String(state.orders[status] ?? 0))
  return [
    `${name}, credit ${credit}, ${stars} stars`,
    `\`${tier}\``,
    identityStatus,
    `${state.goods}, on sale ${used} of ${limit}`,
    money(wallet.balance),
    money(wallet.settlementAmount),
    money(wallet.expectedProfit),
    wallet.deposit === null ? 'none' : `${money(wallet.deposit.amount)}, ${wallet.deposit.status}`,
    String(accounts.length),
    `${invited.length}; own code \`${invite.code}\``,
    String(unread),
    ...orders,
  ]
}

const heads = [
  'Seller',
  'Tier',
  'Identity',
  'Products',
  '`balance`',
  '`settlementAmount`',
  '`expectedProfit`',
  'Deposit',
  'Withdrawal accounts',
  'Invitations',
  'Unread notifications',
  ...orderStatuses.map(status => `\`${status}\``),
]

async function categoriesOf({ ask }: DemoShop): Promise<string> {
  const { list } = await ask('goods.types', {})
  return table(['`typeId`', 'Category'], [[`1 to ${list.length}`, list.map(({ name }) => name).join(', ')]])
}

/** Builds the tables of docs/reference/demo-shop.md from worlds that `command` creates. */
export async function demoTables(command: Ask): Promise<Record<'seller' | 'figures' | 'categories', string>> {
  const shops = await Promise.all(seedNumbers.map(number => openDemo(command, number)))
  const columns = await Promise.all(shops.map(figuresOf))
  const [first] = shops
  if (first === undefined) throw new Error('The demo store could not be created.')
  return {
    seller: table(
      ['Username', 'Password', 'PIN', 'Code to register with'],
      [[demo.username, demo.password, demo.pin, demo.inviteCode].map(text => `\`${text}\``)],
    ),
    figures: table(
      ['', ...seedNumbers.map(number => `seed number ${number}`)],
      heads.map((head, at) => [head, ...columns.map(column => column[at] ?? '')]),
    ),
    categories: await categoriesOf(first),
  }
}

/** Writes docs/reference/demo-shop.md with the numbers of a new demo shop. */
export async function writeDemoShop(): Promise<void> {
  const server = await startServer({ seed: 'empty', clock: usualMoment, operatorKey, hashCost: 10 })
  const command = askAs(server.url, { headers: { 'X-Operator-Key': operatorKey } })
  writeTables('reference/demo-shop.md', await demoTables(command))
  await server.close()
}
