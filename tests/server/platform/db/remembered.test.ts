import { expect, test } from 'vitest'
import { remembered } from '#server/platform/db/remembered.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { aWorld } from '../../../support/world.ts'

/** A reading of a seller's number that counts how often it was read. */
function aReading() {
  let reads = 0
  const count = remembered((db: ReturnType<typeof aWorld>['read'], status: string) => {
    reads += 1
    return db.prepare<[string], number>('SELECT count(*) FROM faults WHERE call = ?').pluck().get(status)
  })
  return { count, reads: () => reads }
}

const addFault = (world: ReturnType<typeof aWorld>) =>
  world.change("INSERT INTO faults (call, delay_ms, times) VALUES ('a', 0, 1)")

test('what was read is remembered by its key, until anybody commits', () => {
  const world = aWorld()
  const { count, reads } = aReading()
  expect([count(world.read, 'a'), count(world.read, 'a'), count(world.read, 'b'), reads()]).toEqual([0, 0, 0, 2])
  addFault(world)
  expect([count(world.read, 'a'), reads()]).toEqual([1, 3])
})

test('the connection that writes remembers nothing: it sees what it has not committed yet', () => {
  const world = aWorld()
  const { count, reads } = aReading()
  const { db } = world.state
  db.transaction(() => {
    expect(count(db, 'a')).toBe(0)
    db.prepare("INSERT INTO faults (call, delay_ms, times) VALUES ('a', 0, 1)").run()
    expect([count(db, 'a'), count(world.read, 'a')]).toEqual([1, 0])
  })()
  expect([count(db, 'a'), count(world.read, 'a'), reads()]).toEqual([1, 1, 5])
})

test('a snapshot sees one state of the rows to its end, also when its work fails', () => {
  const world = aWorld()
  const { count } = aReading()
  inSnapshot(world.read, () => {
    expect(count(world.read, 'a')).toBe(0)
    addFault(world)
    expect([count(world.read, 'a'), count(world.read, 'b')]).toEqual([0, 0])
  })
  expect(count(world.read, 'a')).toBe(1)
  const failing = () =>
    inSnapshot(world.read, () => {
      throw new Error('its work failed')
    })
  expect(failing).toThrow('its work failed')
  expect(world.read.inTransaction).toBe(false)
})
