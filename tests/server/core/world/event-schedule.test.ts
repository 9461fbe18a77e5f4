import { expect, test } from 'vitest'
import { cancelEvents, nextEvent, pauseEvents, resumeEvents, schedule } from '#server/core/world/event-schedule.ts'
import { minutes } from '#server/core/world/world-state.ts'
import { runDue } from '#server/simulation/run-due-events.ts'
import { again, aNewOrder } from '../../../support/orders.ts'
import { dumpOf } from '../../../support/rows.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

/** Creates an order without scheduled events, so that the test can schedule all of them. */
function quietOrder(world: TestWorld, sellerId: number) {
  const order = aNewOrder(world, { sellerId })
  cancelEvents(world.db, { type: 'order', id: order.id })
  return order
}

const told = ({ rows }: TestWorld) =>
  rows<{ ref: string; at: number }>("SELECT ref, at FROM notifications WHERE kind = 'order_due' ORDER BY id")

test('events run in the order of due time, then in the order in which they were scheduled', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const orders = Array.from({ length: 6 }, () => quietOrder(world, sellerId))
  const dues = [30, 10, 20, 10, 30, 0]
  for (const [index, order] of orders.entries())
    schedule(world.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: testNowMs + minutes(dues[index] ?? 0) })
  expect(world.pass(minutes(60))).toBe(6)
  expect(told(world)).toEqual(
    [5, 1, 3, 2, 0, 4].map(index => ({
      ref: orders[index]?.orderNo,
      at: testNowMs + minutes(dues[index] ?? 0),
    })),
  )
})

test('an event that is due now runs, one a millisecond later waits', () => {
  const world = aWorld()
  const order = quietOrder(world, aSeller(world))
  schedule(world.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: testNowMs + 10 })
  expect(world.pass(9)).toBe(0)
  expect(world.pass(1)).toBe(1)
})

test('an event that another one schedules runs at its due time, before later ones', () => {
  const world = aWorld()
  const order = quietOrder(world, aSeller(world))
  schedule(world.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + minutes(20) })
  schedule(world.db, { kind: 'buyer.order', subjectId: 1, dueAt: testNowMs + minutes(5), payload: { draw: 'x' } })
  world.pass(minutes(20))
  expect(world.rows('SELECT id, created_at AS at FROM orders WHERE id > ?', order.id)).toEqual([
    { id: order.id + 1, at: testNowMs + minutes(5) },
  ])
  expect(again(world, order).status).toBe('cancelled')
})

test('the clock stops at the next event if only a limited number may run', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  for (const due of [1, 2, 3]) {
    const order = quietOrder(world, sellerId)
    schedule(world.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: testNowMs + minutes(due) })
  }
  world.state.clock.setTarget(testNowMs + minutes(10))
  expect(runDue(world.state, { events: 2 })).toBe(2)
  expect(world.state.clock.now()).toBeLessThanOrEqual(testNowMs + minutes(3))
  expect(runDue(world.state)).toBe(1)
  expect(world.state.clock.now()).toBe(testNowMs + minutes(10))
})

test('an event that fails changes nothing, is removed and reported, and does not stop the others', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const [bad, good] = [quietOrder(world, sellerId), quietOrder(world, sellerId)]
  schedule(world.db, { kind: 'order.settle', subjectId: bad.id, dueAt: testNowMs + 1 })
  schedule(world.db, { kind: 'order.expire', subjectId: good.id, dueAt: testNowMs + 2 })
  const { scheduled_events: _before, ...before } = dumpOf(world.db)
  world.pass(1)
  const { scheduled_events: _after, ...after } = dumpOf(world.db)
  expect(after).toEqual(before)
  expect(world.reports).toMatchObject([{ event: { kind: 'order.settle', subject: `order:${bad.id}` } }])
  expect(world.rows("SELECT * FROM scheduled_events WHERE kind = 'order.settle'")).toEqual([])
  world.pass(1)
  expect(again(world, good).status).toBe('cancelled')
})

test('an event is one transaction: a failure half way rolls it back', () => {
  const world = aWorld()
  const order = quietOrder(world, aSeller(world))
  world.change(
    "CREATE TRIGGER no_more_notes BEFORE INSERT ON notifications BEGIN SELECT raise(ABORT, 'the disk is full'); END",
  )
  schedule(world.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + 1 })
  const { scheduled_events: _before, ...before } = dumpOf(world.db)
  world.pass(1)
  const { scheduled_events: _after, ...after } = dumpOf(world.db)
  expect(after).toEqual(before)
  expect(String(world.reports[0]?.error)).toContain('the disk is full')
})

test('an event of an unknown kind, from a newer version, is reported and not fatal', () => {
  const world = aWorld()
  world.change(
    "INSERT INTO scheduled_events (kind, subject, due_at) VALUES ('order.unheardOf', 'order:1', ?)",
    testNowMs + 1,
  )
  world.pass(1)
  expect(world.reports).toHaveLength(1)
  expect(nextEvent(world.db)).toBeUndefined()
})

test('a paused event keeps its remaining time', () => {
  const world = aWorld()
  const order = quietOrder(world, aSeller(world))
  const subject = { type: 'order', id: order.id } as const
  schedule(world.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + minutes(10) })
  world.pass(minutes(4))
  pauseEvents(world.db, subject, world.state.clock.now())
  expect(world.pass(minutes(60))).toBe(0)
  resumeEvents(world.db, subject, world.state.clock.now())
  expect(world.pass(minutes(6) - 1)).toBe(0)
  expect(world.pass(1)).toBe(1)
})
