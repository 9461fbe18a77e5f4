import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer } from '../../../support/server.ts'
import { testNowMs } from '../../../support/start-options.ts'

describe('a promotion (S-010, S-175, S-176; D-59)', () => {
  test('is paid from the balance, runs for its days, and ends', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { balance } = await seller.ask('wallet.get', {})
    const bought = await seller.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
    expect(bought).toMatchObject({ status: 'active', balance: balance - 2_000 })
    expect((await seller.ask('wallet.flows', { kind: 'ad' })).list[0]?.amount).toBe(-2_000)
    await server.advance('P4D')
    expect(await seller.ask('ads.list', { scope: 'mine' })).toMatchObject({ spent: 2_000, list: [{ status: 'ended' }] })
  })

  test('is listed page by page', async () => {
    const seller = await (await aServer()).signIn()
    const page = (cursor?: string) =>
      seller.ask('ads.list', { scope: 'packages', size: 2, ...(cursor !== undefined && { cursor }) })
    const first = await page()
    const last = await page(first.nextCursor ?? '')
    expect([first, last].map(({ list }) => list.map(({ id }) => id))).toEqual([['starter', 'market'], ['season']])
    expect(last.nextCursor).toBeNull()
    expect(await seller.send('ads.list', { scope: 'packages', cursor: 'not-ours' })).toMatchObject({ code: 405 })
  })

  test('brings more visitors while it runs', async () => {
    const visitorsOf = async (packageId?: 'season') => {
      const server = await aServer()
      const seller = await server.signIn()
      if (packageId) await seller.ask('ads.pay', { packageId, payPassword: demo.pin })
      const { visitors } = await seller.ask('shop.info', {})
      await server.advance('P3D')
      return (await seller.ask('shop.info', {})).visitors - visitors
    }
    expect(await visitorsOf('season')).toBeGreaterThan(1.5 * (await visitorsOf()))
  })

  test('for some products brings visitors and orders to them, and reports how many', async () => {
    const days = async (goodsIds?: string[]) => {
      const server = await aServer()
      const seller = await server.signIn()
      if (goodsIds) await seller.ask('ads.pay', { packageId: 'season', goodsIds, payPassword: demo.pin })
      // The time is shorter than the payment deadline, because missed payments would change the shop's credit.
      await server.advance('PT20H')
      const { list } = await seller.ask('showcase.list', { size: 100 })
      const [ad] = (await seller.ask('ads.list', { scope: 'mine' })).list
      const { visitors } = await seller.ask('shop.info', {})
      const ordered = server.rows<{ goodsId: number; count: number }>(
        `SELECT i.goods_id AS goodsId, count(*) AS count FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE o.created_at > ? GROUP BY 1`,
        testNowMs,
      )
      return { ad, visitors, clicks: new Map(list.map(({ id, clicks }) => [id, clicks])), ordered, list }
    }
    const without = await days()
    const promoted = without.list.slice(0, 2).map(({ id }) => id)
    const { ad, visitors, clicks, ordered } = await days(promoted)
    expect(ad?.goods?.map(({ id }) => id).sort()).toEqual(promoted.toSorted())
    expect(ad?.visitors).toBeGreaterThan(100)
    expect(visitors - without.visitors).toBe(ad?.visitors)
    const more = [...clicks].map(([id, now]) => ({ id, more: now - (without.clicks.get(id) ?? 0) }))
    for (const { id, more: extra } of more) expect(extra > 0, id).toBe(promoted.includes(id))
    expect(ad?.orders).toBeGreaterThan(0)
    const placed = ordered
      .filter(({ goodsId }) => promoted.includes(String(goodsId)))
      .reduce((sum, { count }) => sum + count, 0)
    expect(placed).toBeGreaterThanOrEqual(ad?.orders ?? 0)
  })

  test('counts for a product only if it is the strongest one, and always for its other products', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { list } = await seller.ask('showcase.list', { size: 2 })
    const [shared, own] = list.map(({ id }) => id) as [string, string]
    const buy = (packageId: string, goodsIds: string[]) =>
      seller.ask('ads.pay', { packageId, goodsIds, payPassword: demo.pin })
    await buy('starter', [shared])
    await buy('season', [shared, own])
    await server.advance('P1D')
    const [season, starter] = (await seller.ask('ads.list', { scope: 'mine' })).list
    expect(starter).toMatchObject({ visitors: 0, orders: 0 })
    expect(season?.visitors).toBeGreaterThan(100)
  })
})
