import { openClock } from '#server/core/world/virtual-clock.ts'
import type { WorldState } from '#server/core/world/world-state.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import { openDemoShop } from '#server/simulation/seed/build-demo-shop.ts'
import { stockWarehouse } from '#server/simulation/seed/stock-warehouse.ts'
import { testNow } from './start-options.ts'

/** Balance in minor units with which a seller can pay every order of a test. */
const enoughMinor = 600_000

/**
 * Opens a new shop with products and money and without orders.
 * @param seed seed number of the world
 */
export function aShop(folder: string, seed: number): { world: WorldState; sellerId: number; close: () => void } {
  const databases = openDatabases(folder)
  const db = databases.write
  const world: WorldState = {
    db,
    seed,
    clock: openClock(db, testNow),
    report: error => {
      throw error
    },
    storageFailure: null,
    mended: 0,
  }
  const sellerId = db.transaction(() => {
    stockWarehouse(db)
    return openDemoShop(world, enoughMinor)
  })()
  return { world, sellerId, close: () => databases.close() }
}
