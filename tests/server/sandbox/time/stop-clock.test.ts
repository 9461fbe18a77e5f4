import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'

const headers = { 'X-Operator-Key': operatorKey }

/** Waits until an advance of the clock has changed the time. */
async function onTheWay({ command }: TestServer) {
  for (;;) {
    const { clock } = await command('sandbox.state', {})
    if (clock.jump && clock.now > clock.jump.from) return clock
  }
}

describe('an advance of the clock', () => {
  test('reports its changes', async () => {
    const server = await aServer()
    const { ask } = await server.signIn()
    const before = (await ask('wallet.get', {})).balance
    const { changed, happened } = await server.command('sandbox.clock', { advance: 'P3D' })
    const after = (await ask('wallet.get', {})).balance
    expect(changed.balances).toEqual([{ username: demo.username, change: after - before }])
    const delivered = happened.filter(({ kind }) => kind === 'parcel.delivered').length
    expect(changed.orders.delivered).toBe(delivered)
    expect(delivered).toBeGreaterThan(0)
    const none = await server.command('sandbox.clock', { advance: 'PT0S' })
    const { upTo } = changed.entries
    expect(none.changed).toEqual({ orders: {}, balances: [], entries: { after: upTo, upTo } })
  })

  test.each([
    ['by a time', { advance: 'P366D' }],
    ['until a status that is not reached', { until: { orderNo: '', status: 'removed' }, atMost: 'P366D' }],
  ])('%s shows its progress, and can be stopped before its end', async (_how, input) => {
    const server = await aServer()
    const { ask } = await server.signIn()
    const [order] = (await ask('orders.list', { status: 'pending_payment' })).list
    const sent = 'until' in input ? { ...input, until: { ...input.until, orderNo: order?.orderNo } } : input
    const jump = server.send('sandbox.clock', sent, { headers })
    const { now, jump: way } = await onTheWay(server)
    expect(way).toEqual({ from: testNow, to: '2027-11-21T09:30:00.000Z' })
    expect(now < (way?.to ?? '')).toBe(true)
    const stopped = await server.command('sandbox.stopClock', {})
    expect(stopped.stopped).toBe(true)
    const { code, data } = await jump
    expect({ code, data }).toMatchObject({ code: 200, data: { now: stopped.now, reached: false } })
    const { clock, book } = await server.command('sandbox.state', {})
    expect({ clock, book }).toEqual({
      clock: { now: stopped.now, mode: 'virtual', rate: 0, jump: null },
      book: { sum: 0, balancesAgree: true },
    })
    await server.reopen()
    expect((await server.command('sandbox.state', {})).clock.now).toBe(stopped.now)
    expect((await server.command('sandbox.stopClock', {})).stopped).toBe(false)
  })

  test('that is undone while it runs ends at its start, and can be redone', async () => {
    const server = await aServer()
    await server.command('sandbox.settings', { restorePoints: 'on' })
    const before = await server.command('sandbox.digest', {})
    const jump = server.send('sandbox.clock', { advance: 'P366D' }, { headers })
    const { now } = await onTheWay(server)
    const undone = [server.send('sandbox.undo', {}, { headers }), server.send('sandbox.undo', {}, { headers })]
    const done = (await Promise.all(undone)).filter(({ code }) => code === 200)
    expect(done).toHaveLength(1)
    expect((await jump).data).toMatchObject({ now: testNow, reached: false, changed: { orders: {}, balances: [] } })
    expect(await server.command('sandbox.digest', {})).toEqual(before)
    await server.command('sandbox.redo', {})
    expect((await server.command('sandbox.state', {})).clock.now >= now).toBe(true)
    expect((await server.command('sandbox.listRestorePoints', {})).undo).toHaveLength(1)
  })
})

test('the rate can be changed while the clock runs fast', async () => {
  let realMs = Date.parse('2026-11-20T09:30:00.000Z')
  // This clock advances by a millisecond whenever it is read.
  const server = await aServer('empty', { real: () => realMs++ })
  await server.command('sandbox.clock', { rate: 86_400 })
  expect(await server.command('sandbox.clock', { rate: 60 })).toMatchObject({ rate: 60, reached: true })
  expect(await server.command('sandbox.clock', { rate: 0 })).toMatchObject({ rate: 0, reached: true })
})
