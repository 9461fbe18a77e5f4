import { describe, expect, test } from 'vitest'
import { statRanges } from '#shared/home.ts'
import { demo } from '#shared/product.ts'
import { aServer, type Person } from '../../../support/server.ts'

const figureNames = ['visitors', 'clicks', 'orders', 'sales', 'profit', 'refunds', 'settled'] as const

async function figuresOf(seller: Person, range: (typeof statRanges)[number]) {
  const stat = await seller.ask('home.stat', { range })
  const pick = (from: Record<(typeof figureNames)[number], number>) =>
    Object.fromEntries(figureNames.map(name => [name, from[name]]))
  return { ...stat, now: pick(stat), previous: pick(stat.previous) }
}

/** Duration by which the clock is advanced to reach the next period. */
const later = { today: 'P1D', week: 'P7D', month: 'P30D' } as const

describe.each(statRanges)('D-47: the indicators of %s', range => {
  test('are compared with the previous period up to and including the same elapsed time', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    // The clock is stopped, so all calls of the seller happen at this time.
    const { list } = await seller.ask('orders.list', { status: 'pending_payment' })
    await seller.ask('orders.pay', { orderNos: list.map(({ orderNo }) => orderNo), payPassword: demo.pin })
    // Indicators are stored by quarter of an hour. Simulated buyers are switched off, so that no event occurs in the
    // rest of the present one.
    await server.command('sandbox.settings', { buyers: 'off' })
    const { now: then, from } = await figuresOf(seller, range)
    expect(then.sales).toBeGreaterThan(0)
    await server.advance(later[range])
    const { now, previous, previousFrom, previousTo } = await figuresOf(seller, range)
    expect(previous.sales).toBe(then.sales)
    expect(previous).toEqual(then)
    expect(now).not.toEqual(then)
    expect([previousFrom, previousTo]).toEqual([from, '2026-11-20T09:45:00.000Z'])
  })

  test('of the previous period equal the sum of its line up to the same time', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    for (const jump of ['PT1H50M', later[range], 'PT14H']) {
      await server.advance(jump)
      const stat = await seller.ask('home.stat', { range })
      for (const metric of ['orders', 'sales', 'profit', 'visitors'] as const) {
        const { previous, previousSoFar } = await seller.ask('home.statLine', { metric, range })
        const compared = [...previous.filter(({ at }) => at < previousSoFar.at), previousSoFar]
        const sum = compared.reduce((total, { value }) => total + value, 0)
        expect(sum, `${metric} at ${jump}`).toBe(stat.previous[metric])
        expect(previous.map(({ at }) => at)).toContain(previousSoFar.at)
      }
    }
  })

  test('equal the sum of their lines, and the line of the previous period is complete', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { list } = await seller.ask('orders.list', { status: 'pending_payment', size: 5 })
    for (const { orderNo } of list) await seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    const sum = (points: { value: number }[]) => points.reduce((total, { value }) => total + value, 0)
    const lines = async () =>
      Promise.all(
        (['orders', 'sales', 'profit', 'visitors'] as const).map(metric =>
          seller.ask('home.statLine', { metric, range }),
        ),
      )
    const stat = await seller.ask('home.stat', { range })
    const before = await lines()
    for (const { metric, points } of before) expect(sum(points)).toBe(stat[metric])
    // The clock is advanced to the last moment of each period: Friday, then Sunday, then the last day of November.
    await server.advance({ today: 'PT14H29M', week: 'P2DT14H29M', month: 'P10DT14H29M' }[range])
    const whole = await lines()
    await server.advance('PT1M')
    for (const [index, { metric, previous }] of (await lines()).entries()) {
      expect(previous.map(({ value }) => value)).toEqual(whole[index]?.points.map(({ value }) => value))
      expect(metric).toBe(whole[index]?.metric)
    }
  })
})
