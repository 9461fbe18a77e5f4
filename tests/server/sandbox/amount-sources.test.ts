import { expect, test } from 'vitest'
import { statRanges } from '#shared/home.ts'
import { entryMetrics } from '#shared/ledger.ts'
import { flowKinds } from '#shared/money.ts'
import { demo } from '#shared/product.ts'
import {
  adSource,
  chargeSource,
  figureSources,
  flowSource,
  metricSource,
  spendingSource,
  withdrawalSource,
} from '../../../src/renderer/components/entries/sources.ts'
import type { AmountSource } from '../../../src/renderer/ui/entries-of.ts'
import { aBank } from '../../contract/samples.ts'
import { aServer, type TestServer } from '../../support/server.ts'

/** Creates a shop with withdrawals, a deposit from the balance and promotions, some of them decided. */
async function aBusyShop() {
  const server = await aServer()
  const seller = await server.signIn()
  const { id: accountId } = await seller.ask('accounts.add', aBank)
  const withdraw = () => seller.ask('withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
  await withdraw()
  await seller.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
  await server.advance('P2D')
  await withdraw()
  const deposit = { purpose: 'deposit', payFrom: 'balance', amount: 50_000, payPassword: demo.pin } as const
  await seller.ask('charges.add', deposit)
  return { server, seller }
}

/** Reads all pages of the ledger entries that a click on an amount shows. */
async function opened(server: TestServer, source: AmountSource) {
  if ('none' in source) return expect.fail('no entry makes it')
  const all: Awaited<ReturnType<typeof page>>['list'] = []
  const page = (cursor?: string) =>
    server.command('sandbox.listEntries', {
      ...source,
      username: demo.username,
      size: 100,
      ...(cursor && { cursor }),
    })
  let cursor: string | null | undefined
  do {
    const read = await page(cursor ?? undefined)
    all.push(...read.list)
    cursor = read.nextCursor
  } while (cursor !== null)
  return all
}

/** Returns the sum of the postings to the given accounts in the entries of an amount. */
async function sumOf(server: TestServer, source: AmountSource, accounts: string) {
  const moved = (await opened(server, source)).flatMap(({ postings }) => postings)
  const meant = moved.filter(({ account }) => accounts.split(',').includes(account))
  return meant.reduce((sum, { amount }) => sum + amount, 0)
}

test('each figure of the wallet is the sum of the entries that it opens', async () => {
  const { server, seller } = await aBusyShop()
  const { deposit, ...wallet } = await seller.ask('wallet.get', {})
  const figures = { ...wallet, deposit: deposit.amount }
  // `totalSales` counts orders and has a separate test. `expectedProfit` is a forecast, which has no entries.
  const { totalSales: _sales, expectedProfit: _profit, ...sources } = figureSources
  // The entries of a total include those of its parts, so they are read only once.
  const all = (await opened(server, sources.totalAssets)).flatMap(({ postings }) => postings)
  for (const [name, { account: accounts }] of Object.entries(sources)) {
    const meant = all.filter(({ account }) => accounts.split(',').includes(account))
    const sum = meant.reduce((total, { amount }) => total + amount, 0)
    expect.soft([name, sum]).toEqual([name, figures[name as keyof typeof sources]])
  }
})

test('incoming and outgoing sums equal the entries that they open, for each kind and period', async () => {
  const { server, seller } = await aBusyShop()
  const period = { from: '2026-11-10T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }
  for (const kind of [undefined, ...flowKinds]) {
    const { in: came, out: went } = await seller.ask('wallet.flows', { ...period, ...(kind && { kind }), size: 1 })
    const added = await sumOf(server, flowSource('in', { kind }, period), 'available')
    const taken = await sumOf(server, flowSource('out', { kind }, period), 'available')
    expect.soft([kind, added, taken]).toEqual([kind, came, 0 - went])
  }
})

test('the sums of a search in the history equal the entries that they open', async () => {
  const { server, seller } = await aBusyShop()
  const all = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }
  const [line] = (await seller.ask('wallet.flows', { kind: 'settlement', size: 1 })).list
  const half = { ...all, from: line?.at ?? '' }
  for (const keyword of [line?.ref ?? '', line?.item?.name ?? '', 'W-', 'no such thing'])
    for (const filter of [{ keyword }, { keyword, kind: 'settlement' }, { keyword, from: half.from }] as const) {
      const { in: came, out: went } = await seller.ask('wallet.flows', { ...filter, size: 1 })
      const added = await sumOf(server, flowSource('in', filter, all), 'available')
      const taken = await sumOf(server, flowSource('out', filter, all), 'available')
      expect.soft([filter, added, taken]).toEqual([filter, came, 0 - went])
    }
})

test('sales and profit of a period, and the sales of all time, equal the sum of their entries', async () => {
  const { server, seller } = await aBusyShop()
  const counted = async (source: AmountSource) => {
    const entries = await opened(server, source)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    return entries.reduce((sum, entry) => sum + (entry.counted ?? Number.NaN), 0)
  }
  for (const range of statRanges) {
    const stat = await seller.ask('home.stat', { range })
    for (const metric of entryMetrics) {
      const before = { from: stat.previousFrom, to: stat.previousTo }
      const sums = [await counted(metricSource(metric, stat)), await counted(metricSource(metric, before))]
      expect.soft([range, metric, ...sums]).toEqual([range, metric, stat[metric], stat.previous[metric]])
    }
  }
  const { totalSales } = await seller.ask('shop.info', {})
  expect(await counted(figureSources.totalSales)).toBe(totalSales)
})

test('each transfer and promotion opens its own entries, and one that was never posted opens none', async () => {
  const { server, seller } = await aBusyShop()
  const withdrawals = (await seller.ask('withdrawals.list', {})).list
  const charges = (await seller.ask('charges.list', {})).list
  const ads = await seller.ask('ads.list', { scope: 'mine' })
  const rows = [
    ...withdrawals.map(({ id, amount }) => ({ amount, source: withdrawalSource(id) })),
    ...charges.map(charge => ({ amount: charge.amount, source: chargeSource(charge) })),
    ...ads.list.map(({ id, price }) => ({ amount: price, source: adSource(id) })),
  ]
  const booked = rows.filter(({ source }) => !('none' in source))
  expect(booked.length).toBeGreaterThan(withdrawals.length + ads.list.length)
  for (const { amount, source } of booked) {
    const moved = (await opened(server, source)).flatMap(({ postings }) => postings.map(each => Math.abs(each.amount)))
    expect.soft([source, [...new Set(moved)]]).toEqual([source, [amount]])
  }
  for (const charge of charges.filter(each => 'none' in chargeSource(each)))
    expect.soft(await opened(server, chargeSource({ ...charge, status: 'success' }))).toEqual([])
  expect(await sumOf(server, spendingSource(), 'ads')).toBe(ads.spent)
})
