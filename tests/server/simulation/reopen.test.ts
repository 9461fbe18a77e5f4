import { expect, test } from 'vitest'
import { days, hours } from '#server/core/world/world-state.ts'
import { skipClosedHours } from '#server/simulation/reopen.ts'
import { catchUp } from '#server/simulation/run-due-events.ts'
import { scheduleOf } from '../../support/schedule.ts'
import { aServer } from '../../support/server.ts'
import { testNowMs } from '../../support/start-options.ts'
import { aWorld } from '../../support/world.ts'

test('no buyers come while the server is off, but orders continue', async () => {
  const { state, rows, db } = aWorld('demo')
  const placed = () => rows('SELECT id FROM orders').length
  const before = placed()
  state.clock.setTarget(testNowMs + days(7))
  skipClosedHours(state)
  await catchUp(state)
  expect(placed()).toBe(before)
  expect(rows("SELECT id FROM orders WHERE status = 'completed' AND settled_at > ?", testNowMs).length).toBeGreaterThan(
    5,
  )
  expect(rows('SELECT quarter FROM stat_quarters WHERE quarter > ? AND visitors > 0', testNowMs / 900_000)).toEqual([])
  expect(db.prepare("SELECT due_at AS at FROM scheduled_events WHERE kind = 'shop.hour'").all()).toEqual([
    { at: Math.floor((testNowMs + days(7)) / hours(1)) * hours(1) + hours(1) },
  ])
})

test('buyers come again after the start', async () => {
  const { state, rows } = aWorld('demo')
  const placed = () => rows('SELECT id FROM orders').length
  state.clock.setTarget(testNowMs + days(7))
  skipClosedHours(state)
  await catchUp(state)
  const before = placed()
  state.clock.setTarget(testNowMs + days(9))
  await catchUp(state)
  expect(placed()).toBeGreaterThan(before)
})

test('a stopped clock has no closed hours, so reopening changes nothing', async () => {
  const server = await aServer()
  const before = scheduleOf(server)
  await server.reopen()
  expect(scheduleOf(server)).toEqual(before)
  expect((await server.command('sandbox.state', {})).clock).toEqual({
    now: new Date(testNowMs).toISOString(),
    mode: 'virtual',
    jump: null,
    rate: 0,
  })
})

test('a running clock continues while the server is off, and the start catches up', async () => {
  const server = await aServer()
  await server.command('sandbox.clock', { rate: 1 })
  await server.close()
  // The clock is set back by three days, as if the server had been off since then.
  const [row] = server.rows<{ value: string }>("SELECT value FROM settings WHERE key = 'clock'")
  const anchor = JSON.parse(row?.value ?? '') as { virtual: number; real: number; rate: number }
  server.change(
    "UPDATE settings SET value = ? WHERE key = 'clock'",
    JSON.stringify({ ...anchor, real: anchor.real - days(3) }),
  )
  const [orders] = server.rows<{ last: number }>('SELECT max(id) AS last FROM orders')
  await server.reopen()
  const state = await server.command('sandbox.state', {})
  expect(Date.parse(state.clock.now)).toBeGreaterThanOrEqual(testNowMs + days(3))
  expect(Date.parse(state.nextEventAt ?? '')).toBeGreaterThan(testNowMs + days(3))
  expect(server.rows('SELECT id FROM orders WHERE id > ?', orders?.last ?? 0)).toEqual([])
})

test('a world with a fast clock can be closed while it catches up', async () => {
  const server = await aServer()
  await server.command('sandbox.clock', { rate: 100_000 })
  await server.send('shop.tiers')
  await server.close()
  await server.reopen()
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
})
