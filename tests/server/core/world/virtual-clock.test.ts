import { expect, test } from 'vitest'
import { openClock } from '#server/core/world/virtual-clock.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aWorld } from '../../../support/world.ts'

/** Creates a clock that replaces the computer's. The test sets it. */
function hands(start = 1_000_000): { now: () => number; move: (ms: number) => void } {
  let ms = start
  return {
    now: () => ms,
    move(by) {
      ms += by
    },
  }
}

/** Opens the clock of a world that does not have one yet. */
function freshClock(start: string, real: () => number) {
  const world = aWorld()
  world.change("DELETE FROM settings WHERE key IN ('clock', 'caughtUpTo')")
  return { world, clock: openClock(world.db, start, real) }
}

test("a real clock follows the computer's clock", () => {
  const computer = hands()
  const { clock } = freshClock('real', computer.now)
  expect(clock.state()).toEqual({ now: 1_000_000, mode: 'real', rate: 1 })
  computer.move(5)
  expect(clock.now()).toBe(1_000_005)
})

test("a virtual clock is stopped at its start, whatever the computer's clock does", () => {
  const computer = hands()
  const { clock } = freshClock('2026-01-01T00:00:00Z', computer.now)
  computer.move(86_400_000)
  expect(clock.state()).toEqual({ now: Date.parse('2026-01-01T00:00:00Z'), mode: 'virtual', rate: 0 })
})

test('a rate multiplies real seconds, and changing it loses none', () => {
  const computer = hands()
  const { clock } = freshClock('2026-01-01T00:00:00Z', computer.now)
  const start = clock.now()
  clock.setRate(60)
  computer.move(1_000)
  expect(clock.now()).toBe(start + 60_000)
  clock.setRate(0)
  computer.move(1_000)
  expect(clock.now()).toBe(start + 60_000)
  clock.setRate(0.5)
  computer.move(1_000)
  expect(clock.now()).toBe(start + 60_500)
})

test('a real clock that is set continues from there at its rate, like a virtual one', () => {
  const computer = hands()
  const { clock } = freshClock('real', computer.now)
  clock.setTarget(2_000_000)
  computer.move(10)
  expect(clock.state()).toEqual({ now: 2_000_010, mode: 'virtual', rate: 1 })
})

test('time never goes back: setting it before now is refused with 405', () => {
  const { state } = aWorld()
  expect(() => state.clock.setTarget(testNowMs - 1)).toThrow('405')
  expect(state.clock.now()).toBe(testNowMs)
  expect(() => state.clock.setTarget(testNowMs)).not.toThrow()
})

test('the database stores the clock: a world that is opened again continues from its time', () => {
  const computer = hands()
  const { world, clock } = freshClock('2026-01-01T00:00:00Z', computer.now)
  clock.setTarget(Date.parse('2026-02-01T00:00:00Z'))
  clock.setRate(10)
  computer.move(500)
  const reopened = openClock(world.db, '2030-01-01T00:00:00Z', computer.now)
  expect(reopened.state()).toEqual({ now: Date.parse('2026-02-01T00:00:05Z'), mode: 'virtual', rate: 10 })
})

test('`now` never passes an event that has not run', () => {
  const computer = hands()
  const { clock } = freshClock('2026-01-01T00:00:00Z', computer.now)
  const start = clock.now()
  clock.setFrontier(start + 100)
  clock.setTarget(start + 500)
  expect(clock.now()).toBe(start + 100)
  expect(clock.target()).toBe(start + 500)
  clock.setFrontier(null)
  expect(clock.now()).toBe(start + 500)
})

test('an event sees its own due time as now, also when it fails', () => {
  const { state } = aWorld()
  expect(state.clock.at(5, () => state.clock.now())).toBe(5)
  const fails = () =>
    state.clock.at(5, () => {
      throw new Error('failed')
    })
  expect(fails).toThrow('failed')
  expect(state.clock.now()).toBe(testNowMs)
})
