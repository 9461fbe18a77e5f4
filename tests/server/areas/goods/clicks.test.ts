import { expect, test } from 'vitest'
import { clickDays } from '#shared/goods.ts'
import { aServer } from '../../../support/server.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('the clicks of a product are counted by day, and the week moves on at midnight', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const goods = async () => (await seller.ask('showcase.list', { status: 'listed', size: 100 })).list
  const before = await goods()
  await server.advance('PT3H')
  const after = await goods()
  const grown = after.map(({ clicks }, index) => clicks - (before[index]?.clicks ?? 0))
  const counted = after.map(({ clicksWeek }, index) => sum(clicksWeek) - sum(before[index]?.clicksWeek ?? []))
  expect(sum(grown)).toBeGreaterThan(10)
  expect(counted).toEqual(grown)
  for (const { clicksWeek } of after) expect(clicksWeek).toHaveLength(clickDays)
  await server.advance('P1D')
  for (const [index, { clicksWeek }] of (await goods()).entries())
    expect(clicksWeek.slice(0, -2)).toEqual(after[index]?.clicksWeek.slice(1, -1))
  const [first] = await goods()
  const { list } = await seller.ask('goods.list', { keyword: first?.code ?? '' })
  expect(list[0]?.clicksWeek).toEqual(first?.clicksWeek)
})

test("a day of clicks begins at midnight in the caller's zone, and hours that are no longer shown are deleted", async () => {
  const server = await aServer()
  const seller = await server.signIn()
  await server.advance('P1D')
  const week = async (zone: string) => {
    const reply = await seller.send('showcase.list', { size: 100 }, { headers: { 'X-Timezone': zone } })
    return (reply.data as { list: { id: string; clicksWeek: number[] }[] }).list
  }
  for (const [zone, hours] of [
    ['UTC', 9.5],
    ['Asia/Tokyo', 18.5],
    ['Asia/Kolkata', 15],
  ] as const) {
    const today = Date.parse('2026-11-21T09:30:00.000Z') - hours * 3_600_000
    const since = server.rows<{ id: number; clicks: number }>(
      'SELECT goods_id AS id, sum(clicks) AS clicks FROM goods_clicks WHERE hour >= ? GROUP BY 1',
      Math.ceil(today / 3_600_000),
    )
    const counted = new Map(since.map(({ id, clicks }) => [String(id), clicks]))
    for (const { id, clicksWeek } of await week(zone)) expect(clicksWeek.at(-1), zone).toBe(counted.get(id) ?? 0)
  }
  const [row] = server.rows<{ first: number }>('SELECT min(hour) AS first FROM goods_clicks')
  expect(Date.parse('2026-11-21T09:00:00.000Z') / 3_600_000 - (row?.first ?? 0)).toBeLessThanOrEqual(8 * 24)
})

test('the showcase counts and sorts by the clicks and sales of the own shop, which are a part of those of all shops', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  await server.advance('P2D')
  for (const sort of ['clicks', 'sold'] as const) {
    const own = ({ ownClicks, ownSold }: { ownClicks: number; ownSold: number }) =>
      sort === 'sold' ? ownSold : ownClicks
    const { list } = await seller.ask('showcase.list', { sort, size: 100 })
    expect(sum(list.map(own))).toBeGreaterThan(10)
    expect(list.map(own)).toEqual(list.map(own).toSorted((one, other) => other - one))
    const [first] = list
    const { list: found } = await seller.ask('goods.list', { keyword: first?.code ?? '' })
    expect(found[0]).toMatchObject({ ownClicks: first?.ownClicks, ownSold: first?.ownSold })
  }
  const { list: all } = await seller.ask('showcase.list', { size: 100 })
  for (const { name, ownClicks, clicks, ownSold, sold } of all)
    expect([ownClicks <= clicks, ownSold <= sold], name).toEqual([true, true])
  const clicksIn = (table: string) => server.rows(`SELECT sum(clicks) AS clicks FROM ${table}`)
  expect(clicksIn('listing_tallies')).toEqual(clicksIn('stat_quarters'))
  const newcomer = await server.join('newcomer')
  const { list } = await newcomer.ask('goods.list', { size: 100 })
  expect(list.every(({ ownClicks, ownSold }) => ownClicks === 0 && ownSold === 0)).toBe(true)
})
