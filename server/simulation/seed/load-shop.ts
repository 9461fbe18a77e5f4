import { clickDays } from '#shared/goods.ts'
import { ledgerCopies } from '../../core/ledger/ledger-copies.ts'
import { days, type WorldState } from '../../core/world/world-state.ts'
import { dropStagingTable, withoutIndexes } from '../../platform/db/staging-tables.ts'
import { orderSomething } from '../purchases.ts'
import { skipClosedHours } from '../reopen.ts'
import { openDemoShop, readAfter, readOldNotifications } from './build-demo-shop.ts'
import { type Cohort, simulateCohort } from './load-cohort.ts'
import { type LoadPlan, loadPlan } from './load-plan.ts'
import { orderCopies, writeCohort } from './order-copies.ts'
import { runEventsBefore, showEveryStatus } from './simulate-history.ts'

/** Initial balance for each order of the first weeks. It is more than the orders cost. */
const capital = { minorPerOrder: 20_000, weeksMs: days(45), minMinor: 1_000_000 } as const

/**
 * Creates the demo seller with a given number of orders over two years. Most of them are copies of a small simulated
 * group.
 */
export function buildLoadShop(world: WorldState, orders: number): void {
  const { clock } = world
  const now = clock.target()
  const plan = loadPlan(orders, now)
  const balanceMinor =
    capital.minMinor + Math.ceil(capital.weeksMs / plan.windowMs) * plan.orders * capital.minorPerOrder
  const sellerId = clock.at(plan.start, () => openDemoShop(world, balanceMinor))
  const cohort = simulateCohort(world, sellerId, plan)
  writeCopies(world, sellerId, { plan, cohort, now })
  skipClosedHours(world)
  runEventsBefore(world, now)
  clock.at(now, () => {
    for (let order = 0; order < plan.fresh; order++) orderSomething(world, sellerId, `load:fresh:${order}`)
    showEveryStatus(world, sellerId)
  })
  readOldNotifications(world.db, now)
}

/** Tables that have at least one row for each order. */
const large = ['orders', 'order_items', 'comments', 'ledger_transactions', 'wallet_flows', 'notifications'] as const

function writeCopies(
  { db }: WorldState,
  sellerId: number,
  { plan, cohort, now }: { plan: LoadPlan; cohort: Cohort; now: number },
): void {
  writeCohort(db, cohort, plan)
  const ledger = ledgerCopies(db, sellerId)
  const { ofCohort, ofWindow, totals } = orderCopies(db)
  const isCohort = new Set(plan.cohorts)
  const values = { sellerId, readBefore: now - readAfter, clicksFrom: now - days(clickDays + 1) }
  withoutIndexes(db, large, () => {
    for (let window = 0; window < plan.windows; window++) {
      const age = plan.windows - 1 - window
      if (isCohort.has(window)) for (const copy of ofCohort) copy.run({ window, age })
      ledger.write(window)
      for (const copy of ofWindow) copy.run({ ...values, window })
    }
  })
  for (const total of totals) total.run()
  for (const name of [...Object.keys(cohort), 'cohorts']) dropStagingTable(db, name)
}
