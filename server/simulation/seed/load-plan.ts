import { days, hours } from '../../core/world/world-state.ts'

/**
 * Plan for the orders of two years. A group of orders (a cohort) is simulated once, and copied to later periods of
 * equal length (windows).
 */
export interface LoadPlan {
  /** Number of orders in one cohort. */
  orders: number
  /** Indexes of the periods (windows) in which a copy of the orders (a cohort) starts. */
  cohorts: readonly number[]
  windows: number
  windowMs: number
  /** Start of the first window and end of the last window, in virtual milliseconds. */
  start: number
  end: number
  /** Number of extra orders after the last copy. They make the total exact. */
  fresh: number
}

const spanMs = days(730)
/** Approximate number of orders in a cohort. It is large enough that every possible course of an order occurs. */
const cohortOrders = 1_000
const minCohorts = 3
/** A large shop gets fewer orders in the last weeks of its history, so that fewer than ten thousand orders are open. */
const quiet = { lastMs: days(60), aboveOrders: 400_000, everyNth: 3 } as const
/** Minimum number of orders that are placed after the last copy, so that some orders are unpaid. */
const minFresh = 8

/**
 * Plans the cohorts. The length of a window is in whole hours, because indicators are counted by quarters of an hour
 * and by hours.
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
