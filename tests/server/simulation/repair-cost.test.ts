import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { databaseFile } from '#server/platform/db/check-database.ts'
import { firstIdOfSeller } from '#server/platform/db/seller-ids.ts'
import { repairSchedule } from '#server/simulation/liveness.ts'
import { orderSomething } from '#server/simulation/purchases.ts'
import { aSeller, aWorld, type TestWorld } from '../../support/world.ts'

/** Creates a world with a number of sellers. Every tenth seller and the last one have an order. */
function aWorldOf(sellers: number): TestWorld {
  const world = aWorld('empty')
  for (let number = 1; number <= sellers; number++) {
    const id = aSeller(world, { username: `seller-${number}` })
    if (number % 10 === 0 || number === sellers) orderSomething(world.state, id, `order of ${number}`)
  }
  return world
}

/**
 * Repairs the whole schedule.
 * @returns the number of slices
 */
const slicesOf = ({ state }: TestWorld): number => [...repairSchedule(state, () => undefined)].length

describe('the check of the schedule at a start', () => {
  test('takes as many slices for 100 sellers as for one', () => {
    expect([1, 10, 100].map(sellers => slicesOf(aWorldOf(sellers)))).toEqual(Array(3).fill(slicesOf(aWorldOf(1))))
  })

  test('takes one slice for each 5,000 rows, and finds missing events in every slice', () => {
    const world = aWorld('empty')
    const sellers = ['mara', 'lena', 'noor'].map(username => aSeller(world, { username }))
    slicesOf(world)
    const before = slicesOf(world)
    for (const id of sellers)
      world.change(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
         INSERT INTO invitations (id, user_id, username, status, at) SELECT ? + i, ?, 'friend-' || i, 'invited', ? FROM n`,
        firstIdOfSeller(id),
        id,
        world.state.clock.now(),
      )
    expect(slicesOf(world) - before).toBe(3)
    expect(world.rows("SELECT count(*) AS steps FROM scheduled_events WHERE kind = 'invitation.expire'")).toEqual([
      { steps: 12_000 },
    ])
    expect(slicesOf(world) - before).toBe(3)
    expect(world.state.mended).toBe(12_000 + sellers.length)
  })

  test("takes no lock if nothing is missing, so it does not wait for another program's lock", () => {
    const world = aWorldOf(3)
    slicesOf(world)
    const other = new Database(databaseFile(world.folder))
    try {
      other.exec('BEGIN IMMEDIATE')
      expect(slicesOf(world)).toBeGreaterThan(0)
    } finally {
      other.close()
    }
  })
})
