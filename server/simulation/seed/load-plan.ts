import { days, hours } from '../../core/world/world-state.ts'

/** Plan for the orders of two years: a simulated cohort and its copies in later windows. */
export interface LoadPlan {
  /** Orders of one cohort. */
  orders: number
  /** Indexes of the windows in which a cohort starts. */
  cohorts: readonly number[]
  windows: number
  windowMs: number
  /** Start of the first and end of the last window, in virtual milliseconds. */
  start: number
  end: number
  /** Number of extra orders after the last copy, so that the total is exact. */
  fresh: number
}

const spanMs = days(730)
/** Approximate number of orders of a cohort: enough to contain every possible course of an order. */
const cohortOrders = 1_000
const minCohorts = 3
/** A large shop has fewer orders in the last weeks, so that fewer than ten thousand are open. */
const quiet = { lastMs: days(60), aboveOrders: 400_000, everyNth: 3 } as const
/** Minimum number of unpaid orders. */
const minFresh = 8

/**
 * Plans the cohorts. Windows are whole hours, because the figures are counted by quarters of an hour and by hours.
 * @param now virtual milliseconds
 */
export function loadPlan(orders: number, now: number): LoadPlan {
  const end = Math.floor(now / hours(1)) * hours(1)
  const cohortCount = Math.max(minCohorts, Math.round(orders / cohortOrders))
  const windowMs = Math.max(1, Math.floor(spanMs / cohortCount / hours(1))) * hours(1)
  const windows = Math.floor(spanMs / windowMs)
  const busy = orders > quiet.aboveOrders ? windows - Math.ceil(quiet.lastMs / windowMs) : windows
  const cohorts = Array.from({ length: windows }, (_, window) => window).filter(
    window => window < busy || (windows - 1 - window) % quiet.everyNth === 0,
  )
  const inCohorts = Math.max(0, orders - minFresh)
  const perCohort = Math.floor(inCohorts / cohorts.length)
  const fresh = orders - perCohort * cohorts.length
  return { orders: perCohort, cohorts, windows, windowMs, start: end - windows * windowMs, end, fresh }
}
