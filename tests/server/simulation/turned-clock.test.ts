import { expect, test } from 'vitest'
import { openClock } from '#server/core/world/virtual-clock.ts'
import { days, hours, minutes } from '#server/core/world/world-state.ts'
import { catchUp, runDue } from '#server/simulation/run-due-events.ts'
import { nextDueOf, scheduleOf } from '../../support/schedule.ts'
import { aServer } from '../../support/server.ts'
import { testNowMs } from '../../support/start-options.ts'
import { aWorld } from '../../support/world.ts'

/** Creates a clock that replaces the computer's. The test sets it. */
function aComputer(start = testNowMs): { real: () => number; turn: (ms: number) => void } {
  let ms = start
  return {
    real: () => ms,
    turn(by) {
      ms += by
    },
  }
}

/** Opens the demo shop. Its clock follows real time. */
function onRealTime() {
  const computer = aComputer()
  const world = aWorld('demo', computer.real)
  world.state.clock.setRate(1)
  const orders = () => world.rows<{ id: number }>('SELECT id FROM orders').length
  return { computer, world, state: world.state, orders }
}

test("setting the computer's clock back does not set the world's clock back", () => {
  const { computer, state } = onRealTime()
  computer.turn(minutes(5))
  runDue(state)
  const reached = state.clock.now()
  expect(reached).toBe(testNowMs + minutes(5))
  computer.turn(-days(30))
  expect(state.clock.now()).toBe(reached)
  runDue(state)
  expect(state.clock.now()).toBe(reached)
  computer.turn(minutes(1))
  expect(state.clock.now()).toBe(reached + minutes(1))
})

test("a restart after the computer's clock was set back does not set the world's clock back", async () => {
  const { computer, world, state } = onRealTime()
  computer.turn(hours(3))
  await catchUp(state)
  const reached = state.clock.now()
  expect(reached).toBeGreaterThan(testNowMs)
  computer.turn(-days(30))
  const again = openClock(world.db, 'real', computer.real)
  expect(again.now()).toBeGreaterThanOrEqual(reached)
  computer.turn(hours(1))
  expect(again.now()).toBeGreaterThanOrEqual(reached + hours(1))
})

test('a jump of 30 days or a sleep of the computer brings no orders and costs no credit', async () => {
  const { computer, world, state, orders } = onRealTime()
  await catchUp(state)
  const before = orders()
  computer.turn(days(30))
  await catchUp(state)
  expect(orders()).toBe(before)
  expect(state.clock.now()).toBe(testNowMs + days(30))
  expect(
    world.rows('SELECT quarter FROM stat_quarters WHERE quarter > ? AND visitors > 0', testNowMs / 900_000),
  ).toEqual([])
})

test('buyers come as usual if the clock moves a minute at a time', async () => {
  const { computer, state, orders } = onRealTime()
  const before = orders()
  for (let minute = 0; minute < 36 * 60; minute++) {
    computer.turn(minutes(1))
    runDue(state)
  }
  expect(orders()).toBeGreaterThan(before)
})

test("a jump of the computer's clock does not affect a stopped clock", () => {
  const computer = aComputer()
  const { state, rows } = aWorld('demo', computer.real)
  const before = scheduleOf({ rows })
  computer.turn(days(30))
  runDue(state)
  expect(scheduleOf({ rows })).toEqual(before)
})

test('a new rate takes effect immediately, without a call', async () => {
  const server = await aServer('demo')
  const due = () => nextDueOf(server) ?? 0
  const first = due()
  await server.command('sandbox.clock', { rate: 100_000 })
  await expect.poll(due, { timeout: 15_000, interval: 20 }).toBeGreaterThan(first + hours(1))
  await server.command('sandbox.clock', { rate: 0 })
})

test('a call runs some due events in one commit, and sees no time beyond the first remaining event', () => {
  const world = aWorld('demo')
  const { clock } = world.state
  clock.setTarget(testNowMs + days(60))
  const left = () => nextDueOf(world)
  for (let call = 0; call < 20; call++) {
    expect(runDue(world.state, { ms: 0 })).toBe(1)
    expect(clock.now()).toBe(left())
  }
  expect(runDue(world.state)).toBeGreaterThan(20)
  expect(clock.now()).toBe(testNowMs + days(60))
})
