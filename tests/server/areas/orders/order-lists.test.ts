import { expect, test } from 'vitest'
import { ordersPage } from '#server/areas/orders/order-pages.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { type OrderSort, orderGroups, orderSorts, orderStages, orderStatuses } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import { planOf, watched } from '../../../support/plans.ts'
import { aServer, type Person } from '../../../support/server.ts'
import { aWorld } from '../../../support/world.ts'

type Order = Answer<'orders.list'>['list'][number]

/** Reads all pages of a list. A function may change the orders between two pages. */
async function read(
  seller: Person,
  input: Input<'orders.list'>,
  { size = 100, between = async () => undefined as unknown } = {},
): Promise<Order[]> {
  const orders: Order[] = []
  let cursor: string | null = null
  do {
    const page: Answer<'orders.list'> = await seller.ask('orders.list', { ...input, size, ...(cursor && { cursor }) })
    orders.push(...page.list)
    cursor = page.nextCursor
    await between()
  } while (cursor !== null)
  return orders
}

const numbersOf = (orders: readonly Order[]) => orders.map(({ orderNo }) => orderNo)
const hasRefund = (order: Order) => order.refund !== null
const byDay = (order: Order) => order.createdAt
const answerBefore = (order: Order) => order.refund?.answerBefore ?? ''

const places: Record<OrderSort, (order: Order) => string | number> = {
  newest: byDay,
  oldest: byDay,
  deadline: order => order.payBefore,
  amount: order => order.amount,
  payout: order => order.settlement.dueAt ?? '',
}
const isDescending = (sort: OrderSort) => sort === 'newest' || sort === 'amount'

const waiting = {
  orders: (order: Order) => order.status === 'pending_payment',
  settlement: () => false,
  refunds: (order: Order) => order.refund?.status === 'requested',
}
const settles = ({ status, settlement }: Order) =>
  orderStages.settling.some(each => each === status) && settlement.dueAt !== null
const inGroup = {
  orders: () => true,
  settlement: (order: Order) => order.settlement.status !== 'none',
  refunds: hasRefund,
}

const filters: readonly Input<'orders.list'>[] = [
  ...orderGroups.map(group => ({ group })),
  { statuses: [...orderStages.on_the_way] },
  { statuses: [...orderStages.done], group: 'settlement' },
  { statuses: [...orderStages.done, 'refunds'], group: 'refunds' },
]

test.each(orderSorts)('orders sorted by %s are listed once each, in order, on pages of any size', async sort => {
  const seller = await (await aServer()).signIn()
  const all = await read(seller, {})
  for (const filter of filters) {
    const { statuses = orderStatuses, group = 'orders' } = filter
    const isMeant = (sort === 'deadline' ? waiting : inGroup)[group]
    const ofSort = (order: Order) => sort !== 'payout' || settles(order)
    const meant = all.filter(order => statuses.includes(order.status) && isMeant(order) && ofSort(order))
    const sorted = await read(seller, { ...filter, sort })
    const what = JSON.stringify(filter)
    expect(numbersOf(sorted).sort(), what).toEqual(numbersOf(meant).sort())
    const size = Math.min(67, Math.ceil(sorted.length / 3)) || 1
    expect(numbersOf(await read(seller, { ...filter, sort }, { size })), what).toEqual(numbersOf(sorted))
    const place = sort === 'deadline' && group === 'refunds' ? answerBefore : places[sort]
    const values = sorted.map(place)
    expect(values, what).toEqual(values.toSorted((a, b) => (a < b ? -1 : 1) * (isDescending(sort) ? -1 : 1)))
  }
})

test.each(orderSorts)(
  'orders sorted by %s are neither repeated nor lost when others arrive between two pages',
  async sort => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.orders', { count: 9 })
    const before = numbersOf(await read(seller, { sort }))
    const between = () => server.command('sandbox.orders', { count: 1 })
    const during = numbersOf(
      await read(seller, { sort }, { size: ['deadline', 'payout'].includes(sort) ? 5 : 100, between }),
    )
    expect(during.filter(orderNo => before.includes(orderNo))).toEqual(before)
    const other = sort === 'newest' ? 'amount' : 'newest'
    const { nextCursor } = await seller.ask('orders.list', { sort: other, size: 1 })
    expect(await seller.send('orders.list', { sort, cursor: nextCursor })).toMatchObject({ code: 405 })
  },
)

test('a period contains the orders placed from its first moment to before its last', async () => {
  const seller = await (await aServer()).signIn()
  const all = await read(seller, {})
  const from = all.at(-20)?.createdAt ?? ''
  const to = all[20]?.createdAt ?? ''
  const meant = all.filter(({ createdAt }) => createdAt >= from && createdAt < to)
  expect(meant.length).toBeGreaterThan(100)
  for (const sort of ['newest', 'oldest', 'amount'] as const)
    for (const statuses of [undefined, [...orderStages.done]]) {
      const shown = await read(seller, { from, to, sort, ...(statuses && { statuses }) }, { size: 60 })
      const wanted = meant.filter(({ status }) => !statuses || statuses.some(each => each === status))
      expect(numbersOf(shown).sort()).toEqual(numbersOf(wanted).sort())
    }
  expect(await read(seller, { from: '2030-01-01T00:00:00.000Z' })).toEqual([])
  expect(await read(seller, { to: '2020-01-01T00:00:00.000Z' })).toEqual([])
})

test('status, statuses and search words can be combined', async () => {
  const seller = await (await aServer()).signIn()
  const statuses = [...orderStages.done]
  expect(await read(seller, { statuses, status: 'shipped' })).toEqual([])
  const [first] = await read(seller, { statuses, status: 'completed' })
  expect(first?.status).toBe('completed')
  for (const keyword of [first?.orderNo ?? '', 'a'])
    for (const sort of ['newest', 'oldest', 'amount'] as const) {
      const found = await read(seller, { statuses, keyword, sort })
      expect(numbersOf(found), keyword).toContain(first?.orderNo)
      expect(found.every(({ status }) => statuses.some(each => each === status))).toBe(true)
    }
})

test('the total cost of all unpaid orders equals the amount that paying them takes', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const unpaid = await read(seller, { sort: 'deadline' })
  const { toPay, counts } = await seller.ask('orders.list', { size: 1 })
  expect(unpaid.length).toBe(counts.pending_payment)
  expect(toPay).toBe(unpaid.reduce((sum, { cost }) => sum + cost, 0))
  const paid = await seller.ask('orders.pay', { orderNos: numbersOf(unpaid), payPassword: demo.pin })
  expect(paid.amount).toBe(toPay)
  expect((await seller.ask('orders.list', { size: 1 })).toPay).toBe(0)
})

test('every status except that of a refund belongs to one stage', () => {
  const staged = Object.values(orderStages).flat()
  expect(staged.toSorted()).toEqual(orderStatuses.filter(status => status !== 'refunds').toSorted())
})

test('a page of any sort order and stage reads its rows in index order, and sorts only refunds', () => {
  const { read } = aWorld('demo')
  const stages = [undefined, orderStages.on_the_way, orderStages.done]
  for (const sort of orderSorts)
    for (const group of [undefined, ...orderGroups])
      for (const statuses of stages) {
        const filter = { status: undefined, statuses, group, search: undefined, from: undefined, to: undefined }
        const { db, prepared } = watched(read)
        ordersPage(db, { sellerId: 1, ...filter, sort, position: undefined, max: 21 })
        const [sql] = prepared
        if (sql === undefined) continue
        const plan = planOf(read, sql)
        const reads = plan.filter(({ detail }) => /^(SEARCH|SCAN) o /.test(detail) && !detail.includes('PRIMARY KEY'))
        const what = [sort, group, statuses, ...plan.map(({ detail }) => detail)].join('\n')
        const isSorted = ({ parent }: { parent: number }) =>
          plan.some(each => each.parent === parent && each.detail.includes('TEMP B-TREE'))
        for (const each of reads) expect(each.detail, what).toMatch(/^SEARCH o USING .*INDEX \w+ \(user_id=\?/)
        expect(reads.some(isSorted), what).toBe(sort === 'amount' && group === 'refunds')
      }
})
