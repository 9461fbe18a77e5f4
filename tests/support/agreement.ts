import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '#shared/contract/schemas.ts'
import {
  type OrderStage,
  type OrderStatus,
  openRefundStatuses,
  orderStages,
  orderStatuses,
  profitStatuses,
} from '#shared/orders.ts'
import type { Person } from './server.ts'

type Order = Answer<'orders.list'>['list'][number]
type Flow = Answer<'wallet.flows'>['list'][number]

/** Collects the results of the comparisons. */
export interface Agreement {
  compared: number
  failures: { what: string; one: unknown; other: unknown }[]
}

type PagedCall =
  | 'orders.list'
  | 'wallet.flows'
  | 'notifications.list'
  | 'withdrawals.list'
  | 'charges.list'
  | 'invitations.list'
  | 'showcase.list'

/** Reads all pages of a list. */
export async function allOf<Name extends PagedCall>(
  seller: Person,
  name: Name,
  input: object = {},
): Promise<Answer<Name>['list']> {
  const list: unknown[] = []
  let cursor: string | null = null
  do {
    const page = await seller.send(name, { ...input, size: 100, ...(cursor && { cursor }) })
    const { list: rows, nextCursor } = page.data as { list: unknown[]; nextCursor: string | null }
    list.push(...rows)
    cursor = nextCursor
  } while (cursor)
  return list as Answer<Name>['list']
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0)

const isOpen = ({ refund }: Order): boolean => refund !== null && openRefundStatuses.includes(refund.status)
const isRefunded = ({ refund }: Order): boolean => refund?.status === 'refunded'
const unpaidOrEnded: readonly OrderStatus[] = ['pending_payment', 'cancelled', 'removed']

/** Returns true if the order is included in the expected profit (D-70). */
const isExpected = (order: Order): boolean =>
  profitStatuses.some(status => status === order.status) || (isOpen(order) && order.settlement.status !== 'done')

/** Reads all data of a seller, and compares each pair of responses that describe the same thing. */
export async function compareAll(seller: Person, agreement: Agreement, who: string): Promise<void> {
  const same = (what: string, one: unknown, other: unknown) => {
    agreement.compared += 1
    if (!isDeepStrictEqual(one, other)) agreement.failures.push({ what: `${who}: ${what}`, one, other })
  }
  const known = await readAll(seller)
  compareMoney(known, same)
  compareStanding(known, same)
  compareOrders(known, same)
  compareRecords(known, same)
  await compareDetails(seller, known, same)
  await compareIndicators(seller, known, same)
  await compareTiers(seller, same)
}

type Same = (what: string, one: unknown, other: unknown) => void

async function readAll(seller: Person) {
  return {
    me: await seller.ask('auth.me', {}),
    shop: await seller.ask('shop.info', {}),
    wallet: await seller.ask('wallet.get', {}),
    person: await seller.ask('identity.get', {}),
    tiers: await seller.ask('shop.tiers', {}),
    check: await seller.ask('notifications.check', {}),
    first: await seller.ask('orders.list', { size: 1 }),
    shelf: await seller.ask('showcase.list', { size: 1 }),
    invited: await seller.ask('invitations.list', { size: 1 }),
    ads: await seller.ask('ads.list', { scope: 'mine' }),
    orders: await allOf(seller, 'orders.list'),
    flows: await allOf(seller, 'wallet.flows'),
    told: await allOf(seller, 'notifications.list'),
    withdrawals: await allOf(seller, 'withdrawals.list'),
    charges: await allOf(seller, 'charges.list'),
    invitations: await allOf(seller, 'invitations.list'),
    listed: await allOf(seller, 'showcase.list', { status: 'listed' }),
  }
}
type Known = Awaited<ReturnType<typeof readAll>>

function compareMoney({ wallet, shop, flows, orders, withdrawals, charges, ads, me }: Known, same: Same): void {
  for (const figure of ['balance', 'frozen', 'totalAssets', 'expectedProfit'] as const)
    same(`wallet and shop: ${figure}`, wallet[figure], shop[figure])
  for (const flag of ['hasPayPassword', 'walletFrozen', 'withdrawDisabled'] as const)
    same(`wallet and me: ${flag}`, wallet[flag], me[flag])
  same('wallet: shopBalance', wallet.shopBalance, wallet.balance + wallet.frozen)
  const parts = wallet.balance + wallet.frozen + wallet.settlementAmount + wallet.deposit.amount + wallet.owed
  same('wallet: totalAssets', wallet.totalAssets, parts)
  same('wallet and flows: balance', wallet.balance, flows[0]?.balanceAfter ?? 0)
  for (const [index, flow] of flows.entries())
    same(`flow ${flow.id}: balanceAfter`, flow.balanceAfter, (flows[index + 1]?.balanceAfter ?? 0) + flow.amount)
  const deposits = charges.filter(({ purpose }) => purpose === 'deposit')
  const active = deposits.filter(({ status }) => status === 'active')
  const waiting = deposits.filter(({ status }) => status === 'under_review')
  same(
    'wallet and charges: deposit',
    wallet.deposit.amount,
    sumOf(active, each => each.amount),
  )
  const last = deposits.length > 0 ? 'returned' : 'none'
  same(
    'wallet and charges: deposit status',
    wallet.deposit.status,
    active.length > 0 ? 'active' : waiting.length > 0 ? 'under_review' : last,
  )
  const held = [
    ...withdrawals.filter(({ status }) => status === 'pending'),
    ...waiting.filter(each => each.payFrom === 'balance'),
  ]
  same(
    'wallet and lists: frozen',
    wallet.frozen,
    sumOf(held, ({ amount }) => amount),
  )
  const settling = orders.filter(({ settlement }) => settlement.status === 'pending')
  same(
    'wallet and orders: settlementAmount',
    wallet.settlementAmount,
    sumOf(settling, order => order.settlement.net),
  )
  const spent = flows.filter(({ kind }) => kind === 'ad')
  same('ads and flows: spent', 0, ads.spent + sumOf(spent, ({ amount }) => amount))
}

function compareStanding(known: Known, same: Same): void {
  const { me, shop, person, tiers, check, told, shelf, listed, invited, invitations } = known
  same('me and shop: tier', me.tier, shop.tier)
  same('me and tiers: tier', me.tier, tiers.current)
  same('shop and tiers: level', shop.curLevel, tiers.list.find(({ id }) => id === shop.tier)?.level)
  same('me and person: identity', me.identityStatus, person.status)
  if (person.status === 'verified') {
    same('person and shop: idNo', person.idNo, shop.idNo)
    same('shop: papers', [shop.idPhoto, shop.identityPicture].includes(null), false)
    same('person: dates', [person.submittedAt, person.reviewedAt].includes(null), false)
  }
  same('me and check: unread', me.unread, check.unread)
  same('check and list: unread', check.unread, told.filter(({ readAt }) => readAt === null).length)
  same('showcase: used', shelf.used, listed.length)
  same('showcase and shop: listed', shelf.used, shop.listedCount)
  same('me and invitations: left', me.invite.freeLeftToday, invited.freeLeftToday)
  same('me and invitations: code', [me.invite.code, me.invite.link], [invited.code, invited.link])
  const friends = tiers.list.flatMap(({ requirements }) => requirements).find(({ key }) => key === 'friends')?.have
  same('tiers and invitations: friends', friends, invitations.filter(({ status }) => status === 'joined').length)
}

function compareOrders({ first, orders, shop, flows, wallet }: Known, same: Same): void {
  for (const status of orderStatuses)
    same(`orders: ${status}`, first.counts[status], orders.filter(order => order.status === status).length)
  const paid = orders.filter(({ status }) => !unpaidOrEnded.includes(status))
  const sold = (order: Order) => order.amount - (isRefunded(order) ? (order.refund?.amount ?? 0) : 0)
  same('shop and orders: totalSales', shop.totalSales, sumOf(paid, sold))
  const expected = orders.filter(isExpected)
  same(
    'shop and orders: expectedProfit',
    shop.expectedProfit,
    sumOf(expected, ({ profit }) => profit),
  )
  const flowsOf = Map.groupBy(flows, ({ ref }) => ref)
  // Debt is deducted from the balance, and later repaid from the money of other orders. The amounts of single orders
  // then cannot be compared.
  const hasOwed = wallet.owed < 0
  for (const order of orders) compareOrder(order, flowsOf.get(order.orderNo) ?? [], same, hasOwed)
}

/** Compares an order with its lines in the wallet's history. */
function compareOrder(order: Order, flows: readonly Flow[], same: Same, hasOwed: boolean): void {
  const { orderNo, settlement, profit, status } = order
  const settled = flows.filter(({ kind }) => kind === 'settlement')
  const what = `order ${orderNo} (${status}, refund ${order.refund?.status ?? 'none'})`
  if (settlement.status === 'done')
    same(
      `${what}: settled`,
      settlement.net,
      sumOf(settled, ({ amount }) => amount),
    )
  const isOver = ['completed', 'cancelled', 'removed'].includes(status) || isRefunded(order)
  if (isOver && !hasOwed)
    same(
      `${what}: profit and flows`,
      profit,
      sumOf(flows, ({ amount }) => amount),
    )
  if (!isOver && !isOpen(order)) same(`${what}: profit under way`, profit, order.amount - order.cost)
  same(`${what}: refund and status`, status === 'refunds', isOpen(order) || isRefunded(order))
}

function compareRecords({ flows, withdrawals, charges, tiers, shop, person }: Known, same: Same): void {
  const padded = (letter: string, id: string) => `${letter}-${id.padStart(6, '0')}`
  for (const { id, amount, status } of withdrawals) {
    const asked = flows.find(({ ref, amount: moved }) => ref === padded('W', id) && moved < 0)
    same(`withdrawal ${id}`, [amount, status], [-(asked?.amount ?? 0), asked?.status])
  }
  for (const { id, amount, status, purpose } of charges.filter(each => each.purpose === 'recharge')) {
    const booked = flows.find(({ ref }) => ref === padded('R', id))
    const told = { pending: [undefined, undefined], success: [amount, 'success'], fail: [0, 'fail'] }
    same(`${purpose} ${id}`, told[status as keyof typeof told], [booked?.amount, booked?.status])
  }
  const have = (key: string) =>
    tiers.list.flatMap(({ requirements }) => requirements).find(each => each.key === key)?.have
  same('tiers and shop: credit', have('credit'), shop.credit)
  same('tiers and shop: sales', have('sales'), shop.totalSales)
  same('tiers and person: verified', have('verified'), Number(person.status === 'verified'))
}

/** Compares list and detail of some orders in each status. */
async function compareDetails(seller: Person, { orders, wallet }: Known, same: Same): Promise<void> {
  for (const status of orderStatuses)
    for (const order of orders.filter(each => each.status === status).slice(0, 3)) {
      const { timeline, ...detail } = await seller.ask('orders.detail', { orderNo: order.orderNo })
      same(`order ${order.orderNo}: list and detail`, order, detail)
      if (!isRefunded(order)) same(`order ${order.orderNo}: timeline`, timeline[0]?.status, status)
      const comments = await seller.ask('comments.list', { orderNo: order.orderNo, size: 100 })
      same(`order ${order.orderNo}: comments`, order.commentCount, comments.list.length)
    }
  const payable = orders.filter(({ actions }) => actions.includes('pay')).slice(0, 100)
  if (payable.length === 0) return
  const bill = await seller.ask('orders.payAmount', { orderNos: payable.map(({ orderNo }) => orderNo).join(',') })
  same('bill and orders', [bill.count, bill.amount], [payable.length, sumOf(payable, ({ cost }) => cost)])
  same('bill and wallet', bill.balance, wallet.balance)
}

const includes = (list: readonly OrderStatus[], status: OrderStatus): boolean => list.includes(status)
const soonest = (times: readonly string[]): string | null => times.toSorted()[0] ?? null

async function compareIndicators(seller: Person, known: Known, same: Same): Promise<void> {
  const { first, orders, check, shop, wallet } = known
  const unpaid = orders.filter(({ status }) => status === 'pending_payment')
  same(
    'orders: to pay',
    first.toPay,
    sumOf(unpaid, ({ cost }) => cost),
  )
  for (const range of ['today', 'week', 'month'] as const) {
    const stat = await seller.ask('home.stat', { range })
    for (const metric of ['orders', 'sales', 'profit', 'visitors'] as const) {
      const { points, previous, previousSoFar } = await seller.ask('home.statLine', { metric, range })
      same(
        `${range}: ${metric} and its line`,
        stat[metric],
        sumOf(points, ({ value }) => value),
      )
      const compared = [...previous.filter(({ at }) => at < previousSoFar.at), previousSoFar]
      same(
        `${range}: earlier ${metric} and its line`,
        stat.previous[metric],
        sumOf(compared, ({ value }) => value),
      )
    }
    same('todo: unpaid', stat.todo.pendingPayment, first.counts.pending_payment)
    same('todo: refunds', stat.todo.refunds, orders.filter(each => each.refund?.status === 'requested').length)
    same('todo: to pay', stat.todo.toPay, first.toPay)
    same('todo: first deadline', stat.todo.nextDueAt, soonest(unpaid.map(({ payBefore }) => payBefore)))
    const asked = orders.flatMap(({ refund }) => refund?.answerBefore ?? [])
    same('todo: refund deadline', stat.todo.nextRefundAt, soonest(asked))
    const inStage = (stage: OrderStage) => orders.filter(({ status }) => includes(orderStages[stage], status))
    const { packed, onTheWay, settling } = stat.inMotion
    const staged = (['to_ship', 'on_the_way'] as const).map(stage => inStage(stage).length)
    same('in motion and orders', [packed, onTheWay], staged)
    const pending = orders.filter(({ settlement }) => settlement.status === 'pending')
    same('in motion and orders: settling', settling.orders, pending.length)
    same('in motion and wallet: to settle', settling.amount, wallet.settlementAmount)
    const due = inStage('settling').flatMap(({ settlement }) => settlement.dueAt ?? [])
    same('in motion: next payout', stat.inMotion.nextPayout?.at ?? null, soonest(due))
    const { at, amount } = stat.inMotion.nextPayout ?? {}
    same('stat and wallet: next payout', wallet.nextPayout, at === undefined ? null : { at, amount })
    same('stat and shop: credit', [stat.credit.score, stat.steps.listed], [shop.credit, shop.listedCount])
    same('todo: unread', stat.todo.unread, check.unread)
    const placed = orders.filter(({ createdAt }) => createdAt >= stat.from && createdAt < stat.to)
    same(`${range}: orders placed`, stat.orders, placed.length)
  }
}

/** Checks that an upgrade's refusal names the same missing requirements as the list of tiers. */
async function compareTiers(seller: Person, same: Same): Promise<void> {
  const { list } = await seller.ask('shop.tiers', {})
  for (const { id, requirements } of list) {
    const lacking = requirements.filter(({ met }) => !met)
    if (lacking.length === 0) continue
    const { code, data } = await seller.send('shop.upgrade', { tier: id })
    same(`tier ${id}`, [code, (data as { requirements?: unknown } | null)?.requirements], [203, lacking])
  }
}
