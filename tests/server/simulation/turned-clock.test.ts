import { expect, test } from 'vitest'
import { catchUp, runDue } from '#server/simulation/run.ts'
import { openClock } from '#server/world/clock.ts'
import { days, hours, minutes } from '#server/world/world-state.ts'
import { aMachine } from '../../support/machine.ts'
import { aWorld } from '../../support/running-world.ts'
import { nextDueOf, scheduleOf } from '../../support/schedule.ts'
import { testNowMs } from '../../support/start-options.ts'

/** A computer's clock that somebody turns. */
function aComputer(start = testNowMs): { real: () => number; turn: (ms: number) => void } {
  let ms = start
  return {
    real: () => ms,
    turn(by) {
      ms += by
    },
  }
}

/** The demo shop on real time. */
function onRealTime() {
  const computer = aComputer()
  const machine = aMachine('demo', computer.real)
  machine.world.clock.setRate(1)
  const orders = () => machine.rows<{ id: number }>('SELECT id FROM orders').length
  return { computer, machine, world: machine.world, orders }
}

test('D21: turned back, the computer’s clock never makes time run backwards: it goes on from where it was', () => {
  const { computer, world } = onRealTime()
  computer.turn(minutes(5))
  runDue(world)
  const reached = world.clock.now()
  expect(reached).toBe(testNowMs + minutes(5))
  computer.turn(-days(30))
  expect(world.clock.now()).toBe(reached)
  runDue(world)
  expect(world.clock.now()).toBe(reached)
  computer.turn(minutes(1))
  expect(world.clock.now()).toBe(reached + minutes(1))
})

test('D21: nor over a restart', async () => {
  const { computer, machine, world } = onRealTime()
  computer.turn(hours(3))
  await catchUp(world)
  const reached = world.clock.now()
  expect(reached).toBeGreaterThan(testNowMs)
  computer.turn(-days(30))
  const again = openClock(machine.db, 'real', computer.real)
  expect(again.now()).toBeGreaterThanOrEqual(reached)
  computer.turn(hours(1))
  expect(again.now()).toBeGreaterThanOrEqual(reached + hours(1))
})

test('D21: turned forward by 30 days, or after a sleep, the hours between were closed: no order came, no credit is lost by new ones', async () => {
  const { computer, machine, world, orders } = onRealTime()
  await catchUp(world)
  const before = orders()
  computer.turn(days(30))
  await catchUp(world)
  expect(orders()).toBe(before)
  expect(world.clock.now()).toBe(testNowMs + days(30))
  expect(
    machine.rows('SELECT quarter FROM stat_quarters WHERE quarter > ? AND visitors > 0', testNowMs / 900_000),
  ).toEqual([])
})

test('D21: a minute at a time buyers come as ever', async () => {
  const { computer, world, orders } = onRealTime()
  const before = orders()
  for (let minute = 0; minute < 36 * 60; minute++) {
    computer.turn(minutes(1))
    runDue(world)
  }
  expect(orders()).toBeGreaterThan(before)
})

test('D21: time that stands still has no hours to close', () => {
  const computer = aComputer()
  const { world, rows } = aMachine('demo', computer.real)
  const before = scheduleOf({ rows })
  computer.turn(days(30))
  runDue(world)
  expect(scheduleOf({ rows })).toEqual(before)
})

test('D22: a new rate wakes the world at once, without a call that would do its work', async () => {
  const world = await aWorld('demo')
  const due = () => nextDueOf(world) ?? 0
  const first = due()
  await world.command('sandbox.clock', { rate: 100_000 })
  await expect.poll(due, { timeout: 15_000, interval: 20 }).toBeGreaterThan(first + hours(1))
  await world.command('sandbox.clock', { rate: 0 })
})

test('D15: a call lets some of what is due happen, in one commit, and sees no time beyond the first event that is left', () => {
  const machine = aMachine('demo')
  const { clock } = machine.world
  clock.setTarget(testNowMs + days(60))
  const left = () => nextDueOf(machine)
  for (let call = 0; call < 20; call++) {
    expect(runDue(machine.world, { ms: 0 })).toBe(1)
    expect(clock.now()).toBe(left())
  }
  expect(runDue(machine.world)).toBeGreaterThan(20)
  expect(clock.now()).toBe(testNowMs + days(60))
})
