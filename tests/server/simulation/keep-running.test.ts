import { expect, onTestFinished, test } from 'vitest'
import { schedule } from '#server/core/world/event-schedule.ts'
import type { WorldState } from '#server/core/world/world-state.ts'
import type { WriteDb } from '#server/platform/db/open.ts'
import { keepRunning } from '#server/simulation/keep-running.ts'
import { again, aNewOrder } from '../../support/orders.ts'
import { dropAllEvents } from '../../support/schedule.ts'
import { testNowMs } from '../../support/start-options.ts'
import { aSeller, aWorld } from '../../support/world.ts'

/** Opens a connection on which one method fails with a disk error until the test repairs it. */
function failingUntilMended(db: WriteDb, method: 'pragma' | 'transaction'): { db: WriteDb; mend: () => void } {
  let isMended = false
  const failing = new Proxy(db, {
    get(target, key) {
      if (key === method && !isMended) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    db: failing,
    mend: () => {
      isMended = true
    },
  }
}

/** Creates an unpaid order that expires now. */
function withADueEvent() {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  dropAllEvents(world)
  schedule(world.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs })
  return { world, status: () => again(world, order).status }
}

const failingReport = () => {
  throw new Error('the log cannot be written')
}

test.each([
  ['a batch', 'transaction'],
  ['the switch to commits without a sync', 'pragma'],
] as const)(
  'the loop continues if %s fails and the report of the failure fails too: the event runs when storage works',
  async (_what, method) => {
    const { world, status } = withADueEvent()
    const { db, mend } = failingUntilMended(world.db, method)
    const state: WorldState = { ...world.state, db, report: failingReport }
    onTestFinished(keepRunning(state))
    await expect.poll(() => state.storageFailure?.tries, { timeout: 10_000, interval: 20 }).toBeGreaterThan(1)
    expect(status()).toBe('pending_payment')
    mend()
    await expect.poll(status, { timeout: 10_000, interval: 20 }).toBe('cancelled')
    expect(state.storageFailure).toBeNull()
  },
)

test('the loop continues if an event fails for good and its report fails: the next event runs', async () => {
  const { world, status } = withADueEvent()
  const add = "INSERT INTO scheduled_events (kind, subject, due_at) VALUES ('order.settle', 'order:404', ?)"
  world.change(add, testNowMs - 1)
  onTestFinished(keepRunning({ ...world.state, report: failingReport }))
  await expect.poll(status, { timeout: 10_000, interval: 20 }).toBe('cancelled')
  expect(world.rows('SELECT tries FROM scheduled_events WHERE failed_at IS NOT NULL')).toEqual([{ tries: 3 }])
})
