import { expect, test } from 'vitest'
import { runDue } from '#server/simulation/run.ts'
import { cancelEvents, nextEvent, pauseEvents, resumeEvents, schedule } from '#server/world/schedule.ts'
import { minutes } from '#server/world/world-state.ts'
import { aMachine, aSeller, type Machine } from '../../support/machine.ts'
import { again, aNewOrder } from '../../support/orders.ts'
import { dumpOf } from '../../support/rows.ts'
import { testNowMs } from '../../support/start-options.ts'

/** An order without events, so that a test can say what happens to it. */
function quietOrder(machine: Machine, sellerId: number) {
  const order = aNewOrder(machine, { sellerId })
  cancelEvents(machine.db, { type: 'order', id: order.id })
  return order
}

const told = ({ rows }: Machine) =>
  rows<{ ref: string; at: number }>("SELECT ref, at FROM notifications WHERE kind = 'order_due' ORDER BY id")

test('events happen in order of time, those of one time in the order in which they were scheduled', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  const orders = Array.from({ length: 6 }, () => quietOrder(machine, sellerId))
  const dues = [30, 10, 20, 10, 30, 0]
  for (const [index, order] of orders.entries())
    schedule(machine.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: testNowMs + minutes(dues[index] ?? 0) })
  expect(machine.pass(minutes(60))).toBe(6)
  expect(told(machine)).toEqual(
    [5, 1, 3, 2, 0, 4].map(index => ({
      ref: orders[index]?.orderNo,
      at: testNowMs + minutes(dues[index] ?? 0),
    })),
  )
})

test('an event due now happens, one a millisecond later waits', () => {
  const machine = aMachine()
  const order = quietOrder(machine, aSeller(machine))
  schedule(machine.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: testNowMs + 10 })
  expect(machine.pass(9)).toBe(0)
  expect(machine.pass(1)).toBe(1)
})

test('what an event schedules happens in its turn, before what was later', () => {
  const machine = aMachine()
  const order = quietOrder(machine, aSeller(machine))
  schedule(machine.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + minutes(20) })
  schedule(machine.db, { kind: 'buyer.order', subjectId: 1, dueAt: testNowMs + minutes(5), payload: { draw: 'x' } })
  machine.pass(minutes(20))
  expect(machine.rows('SELECT id, created_at AS at FROM orders WHERE id > ?', order.id)).toEqual([
    { id: order.id + 1, at: testNowMs + minutes(5) },
  ])
  expect(again(machine, order).status).toBe('cancelled')
})

test('time stops at an event that still has to happen when only some may run', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  for (const due of [1, 2, 3]) {
    const order = quietOrder(machine, sellerId)
    schedule(machine.db, { kind: 'order.dueSoon', subjectId: order.id, dueAt: testNowMs + minutes(due) })
  }
  machine.world.clock.setTarget(testNowMs + minutes(10))
  expect(runDue(machine.world, { events: 2 })).toBe(2)
  expect(machine.world.clock.now()).toBeLessThanOrEqual(testNowMs + minutes(3))
  expect(runDue(machine.world)).toBe(1)
  expect(machine.world.clock.now()).toBe(testNowMs + minutes(10))
})

test('an event that cannot happen changes nothing, is struck out and reported, and the rest go on', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  const [bad, good] = [quietOrder(machine, sellerId), quietOrder(machine, sellerId)]
  schedule(machine.db, { kind: 'order.settle', subjectId: bad.id, dueAt: testNowMs + 1 })
  schedule(machine.db, { kind: 'order.expire', subjectId: good.id, dueAt: testNowMs + 2 })
  const { scheduled_events: _before, ...before } = dumpOf(machine.db)
  machine.pass(1)
  const { scheduled_events: _after, ...after } = dumpOf(machine.db)
  expect(after).toEqual(before)
  expect(machine.reports).toMatchObject([{ event: { kind: 'order.settle', subject: `order:${bad.id}` } }])
  expect(machine.rows("SELECT * FROM scheduled_events WHERE kind = 'order.settle'")).toEqual([])
  machine.pass(1)
  expect(again(machine, good).status).toBe('cancelled')
})

test('an event that fails half way leaves nothing of itself: it is one transaction', () => {
  const machine = aMachine()
  const order = quietOrder(machine, aSeller(machine))
  machine.change(
    "CREATE TRIGGER no_more_notes BEFORE INSERT ON notifications BEGIN SELECT raise(ABORT, 'the disk is full'); END",
  )
  schedule(machine.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + 1 })
  const { scheduled_events: _before, ...before } = dumpOf(machine.db)
  machine.pass(1)
  const { scheduled_events: _after, ...after } = dumpOf(machine.db)
  expect(after).toEqual(before)
  expect(String(machine.reports[0]?.error)).toContain('the disk is full')
})

test('a kind that a newer version left behind is reported, not fatal', () => {
  const machine = aMachine()
  machine.change(
    "INSERT INTO scheduled_events (kind, subject, due_at) VALUES ('order.unheardOf', 'order:1', ?)",
    testNowMs + 1,
  )
  machine.pass(1)
  expect(machine.reports).toHaveLength(1)
  expect(nextEvent(machine.db)).toBeUndefined()
})

test('a resting event waits for as long as it rests, and then for the time it still had', () => {
  const machine = aMachine()
  const order = quietOrder(machine, aSeller(machine))
  const subject = { type: 'order', id: order.id } as const
  schedule(machine.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + minutes(10) })
  machine.pass(minutes(4))
  pauseEvents(machine.db, subject, machine.world.clock.now())
  expect(machine.pass(minutes(60))).toBe(0)
  resumeEvents(machine.db, subject, machine.world.clock.now())
  expect(machine.pass(minutes(6) - 1)).toBe(0)
  expect(machine.pass(1)).toBe(1)
})
