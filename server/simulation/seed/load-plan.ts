import { days, hours } from '../../core/world/world-state.ts'

/** How the orders of two years are made of a cohort and its copies, each some windows later than the one before. */
export interface LoadPlan {
  /** Orders of one cohort. */
  orders: number
  /** The windows in which a cohort begins, of those since `start`. */
  cohorts: readonly number[]
  windows: number
  windowMs: number
  /** Where the first window begins and the last one ends, in virtual milliseconds. */
  start: number
  end: number
  /** Orders of the last moment, which make the number whole. */
  fresh: number
}

const spanMs = days(730)
/** A cohort has about so many orders: enough for chance to show all that may happen to one. */
const cohortOrders = 1_000
const cohortsAtLeast = 3
/** In a shop of many orders the last weeks are quieter, so that what is open stays below ten thousand. */
const quiet = { lastMs: days(60), aboveOrders: 400_000, everyNth: 3 } as const
/** Orders that wait for payment at least. */
const freshAtLeast = 8

/** Windows are whole hours, and begin at one: kept figures count by quarters of an hour and by hours. */
export function loadPlan(orders: number, now: number): LoadPlan {
  const end = Math.floor(now / hours(1)) * hours(1)
  const wanted = Math.max(cohortsAtLeast, Math.round(orders / cohortOrders))
  const windowMs = Math.max(1, Math.floor(spanMs / wanted / hours(1))) * hours(1)
  const windows = Math.floor(spanMs / windowMs)
  const busy = orders > quiet.aboveOrders ? windows - Math.ceil(quiet.lastMs / windowMs) : windows
  const cohorts = Array.from({ length: windows }, (_, window) => window).filter(
    window => window < busy || (windows - 1 - window) % quiet.everyNth === 0,
  )
  const inCohorts = Math.max(0, orders - freshAtLeast)
  const perCohort = Math.floor(inCohorts / cohorts.length)
  const fresh = orders - perCohort * cohorts.length
  return { orders: perCohort, cohorts, windows, windowMs, start: end - windows * windowMs, end, fresh }
}
