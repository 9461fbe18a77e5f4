import { describe, expect, test } from 'vitest'
import { aServer, type Person } from '../../../support/server.ts'

/**
 * Reads a list to its end. Runs an action between two pages.
 * @returns the ids in the order in which they were read
 */
async function readAll(
  page: (cursor: string | undefined) => Promise<{ ids: string[]; nextCursor: string | null }>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const read: string[] = []
  let cursor: string | undefined
  do {
    const { ids, nextCursor } = await page(cursor)
    read.push(...ids)
    cursor = nextCursor ?? undefined
    await between()
  } while (cursor !== undefined)
  return read
}

const ordersOf = (person: Person, size: number) => async (cursor: string | undefined) => {
  const { list, nextCursor } = await person.ask('orders.list', { size, ...(cursor && { cursor }) })
  return { ids: list.map(order => order.orderNo), nextCursor }
}

describe('a list', () => {
  test('has the same items page by page as all at once', async () => {
    const seller = await (await aServer()).signIn()
    const atOnce = await readAll(ordersOf(seller, 100))
    expect(await readAll(ordersOf(seller, 7))).toEqual(atOnce)
    expect(new Set(atOnce).size).toBe(atOnce.length)
  })

  test('has no duplicate or missing item when orders arrive between two pages', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const before = await readAll(ordersOf(seller, 100))
    const read = await readAll(ordersOf(seller, 20), () => server.command('sandbox.orders', { count: 3 }))
    expect(read).toEqual(before)
  })

  test('misses no item when products leave it between two pages', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const page = async (cursor: string | undefined) => {
      const { list, nextCursor } = await seller.ask('showcase.list', { size: 5, ...(cursor && { cursor }) })
      return { ids: list.map(goods => goods.id), nextCursor }
    }
    const before = await readAll(page)
    const [gone = ''] = before
    let isRemoved = false
    const read = await readAll(page, async () => {
      if (!isRemoved) await seller.ask('showcase.remove', { goodsIds: [gone] })
      isRemoved = true
    })
    expect(read).toEqual(before)
  })

  test.each(['newest', 'profit', 'clicks', 'price_asc', 'price_desc', 'sold'] as const)(
    'of products sorted by %s has every product once, in order, with any page size',
    async sort => {
      const seller = await (await aServer()).signIn()
      const goods = (size: number) => async (cursor: string | undefined) => {
        const { list, nextCursor } = await seller.ask('goods.list', { sort, size, ...(cursor && { cursor }) })
        return { ids: list.map(each => each.code), nextCursor }
      }
      const all = await readAll(goods(100))
      expect(new Set(all).size).toBe(240)
      expect(await readAll(goods(17))).toEqual(all)
    },
  )

  test('refuses a cursor that it did not issue', async () => {
    const seller = await (await aServer()).signIn()
    for (const cursor of ['x', 'WzFd', '"', '0'])
      expect(await seller.send('orders.list', { cursor }), cursor).toMatchObject({ code: 405, data: { issues: [{}] } })
  })
})
