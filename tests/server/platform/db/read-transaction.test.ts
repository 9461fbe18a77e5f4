import { expect, test } from 'vitest'
import { readTransaction } from '#server/platform/db/read-transaction.ts'
import { aWorld } from '../../../support/world.ts'

test('reads share one snapshot until the end, also if one of them fails', () => {
  const world = aWorld()
  const faults = () => world.read.prepare<[], number>('SELECT count(*) FROM faults').pluck().get()
  readTransaction(world.read, () => {
    expect(faults()).toBe(0)
    world.change("INSERT INTO faults (call, delay_ms, times) VALUES ('a', 0, 1)")
    expect(faults()).toBe(0)
  })
  expect(faults()).toBe(1)
  const failing = () =>
    readTransaction(world.read, () => {
      throw new Error('its work failed')
    })
  expect(failing).toThrow('its work failed')
  expect(world.read.inTransaction).toBe(false)
})
