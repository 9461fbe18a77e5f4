import { expect, test } from 'vitest'
import { schedule } from '#server/core/world/event-schedule.ts'
import { days, minutes } from '#server/core/world/world-state.ts'
import { catchUp, runBeforeCall } from '#server/simulation/run-due-events.ts'
import { expectSoundLedger } from '../../support/ledger.ts'
import { aNewOrder } from '../../support/orders.ts'
import { dropAllEvents } from '../../support/schedule.ts'
import { testNowMs } from '../../support/start-options.ts'
import { aSeller, aWorld, type TestWorld } from '../../support/world.ts'

const dueIn = ({ rows, state }: TestWorld): number =>
  rows<{ count: number }>(
    'SELECT count(*) AS count FROM scheduled_events WHERE due_at <= ? AND failed_at IS NULL',
    state.clock.target(),
  )[0]?.count ?? 0

test('a long advance of the clock commits several times, and calls run no events in between', async () => {
  const world = aWorld('demo')
  const { state } = world
  state.clock.setTarget(testNowMs + days(60))
  let isOver = false
  const catching = catchUp(state).finally(() => {
    isOver = true
  })
  const left: number[] = []
  while (!isOver) {
    const before = dueIn(world)
    runBeforeCall(state)
    left.push(before - dueIn(world))
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await catching).toBeGreaterThan(0)
  expect(left.length).toBeGreaterThan(2)
  expect(new Set(left)).toEqual(new Set([0]))
  expect(dueIn(world)).toBe(0)
  expectSoundLedger(world)
})

test('a call runs due events if no loop does', async () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  dropAllEvents(world)
  const expire = () =>
    schedule(world.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: world.state.clock.target() + minutes(1) })
  expire()
  world.state.clock.setTarget(testNowMs + minutes(2))
  runBeforeCall(world.state)
  expect(dueIn(world)).toBe(0)
  expire()
  world.state.clock.setTarget(testNowMs + minutes(4))
  await catchUp(world.state)
  expire()
  world.state.clock.setTarget(testNowMs + minutes(6))
  runBeforeCall(world.state)
  expect(dueIn(world)).toBe(0)
})
