import { type LogisticsStatus, orderTimes } from '#shared/orders.ts'
import { schedule, waitingPayloads } from '../../core/world/event-schedule.ts'
import type { Random } from '../../core/world/seeded-random.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, hours, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { termIdSql } from '../../platform/db/terms.ts'
import type { OrderRow } from './order-row.ts'
import { nextStepSql } from './step-ids.ts'

/** A report of the carrier about a parcel. */
interface ParcelStep {
  status: LogisticsStatus
  place: string | null
}

const sql = prepared((db: WriteDb) => ({
  step: db.prepare<ParcelStep & { orderId: number; now: number }>(
    `INSERT INTO parcel_steps (id, status, place, at)
     VALUES (${nextStepSql('parcel_steps', 'cast(@orderId AS INTEGER)')}, ${termIdSql('@status')}, ${termIdSql('@place')}, @now)`,
  ),
  news: db.prepare<[number, number]>('UPDATE orders SET last_news_at = ? WHERE id = ?'),
}))

/** Fictional places at which carriers scan parcels. */
export const hubs = [
  'Northgate',
  'Eastfold',
  'Millbrook',
  'Saltmarsh',
  'Highmoor',
  'Larkfield',
  'Stonebridge',
  'Westhaven',
] as const

/** Adds a report with the present time. Every status except `no_news` counts as news. */
export function addParcelStep({ db, clock }: WorldState, orderId: number, { status, place }: ParcelStep): void {
  const now = clock.now()
  sql(db).step.run({ orderId, status, place, now })
  if (status !== 'no_news') sql(db).news.run(now, orderId)
}

/** Interval in hours at which a carrier scans a parcel, and the share of parcels that miss scans for a while. */
const scans = { everyHours: 30, forgotten: 0.04 } as const

/** A parcel's journey from the warehouse to the door. */
interface Journey {
  /** Schedules a report. `after` is in milliseconds from the start of the journey. */
  plan: (status: LogisticsStatus, place: string | null, after: number) => void
  random: Random
  lengthMs: number
}

/**
 * Schedules the carrier's reports and the delivery of a parcel that leaves now (transition O7).
 * @param steps statuses of the reports; null for the usual ones
 */
export function planParcel(world: WorldState, order: OrderRow, steps: readonly LogisticsStatus[] | null): void {
  const now = world.clock.now()
  const random = randomOfRow(world, order, 'carrier')
  const [soonest, latest] = orderTimes.deliverAfterDays
  const lengthMs = random.jitter(days(random.between(soonest, latest)), orderTimes.jitter)
  const plan: Journey['plan'] = (status, place, after) =>
    schedule(world.db, {
      kind: 'parcel.step',
      subjectId: order.id,
      dueAt: now + Math.round(after),
      payload: { status, place },
    })
  if (steps) planCarrierSteps({ plan, random, lengthMs }, steps)
  else planUsualSteps({ plan, random, lengthMs })
  schedule(world.db, { kind: 'order.deliver', subjectId: order.id, dueAt: now + lengthMs })
}

type Place = string | null

/** Returns the places of the carrier's reports that are still scheduled, in order. */
export const plannedPlaces = (db: ReadDb, orderId: number): Place[] =>
  waitingPayloads(db, 'parcel.step', orderId).map(({ place }) => place)

/**
 * Returns the places of a parcel's route without consecutive duplicates: the places it has passed, then the known ones
 * ahead.
 */
export function routeOf(passed: readonly Place[], planned: readonly Place[]): { place: string; passed: boolean }[] {
  const all = [
    ...passed.map(place => ({ place, passed: true })),
    ...planned.map(place => ({ place, passed: false })),
  ].filter((stop): stop is { place: string; passed: boolean } => stop.place !== null)
  return all.filter((stop, index) => stop.place !== all[index - 1]?.place)
}

/** Returns a function that draws the next place of a route. A parcel returns to none before it has passed all. */
function nextPlaceOf(random: Random): () => string {
  let left: readonly string[] = hubs
  return () => {
    const place = random.pick(left)
    left = left.filter(each => each !== place)
    if (left.length === 0) left = hubs
    return place
  }
}

function planUsualSteps({ plan, random, lengthMs }: Journey): void {
  const isForgotten = random.chance(scans.forgotten)
  const nextPlace = nextPlaceOf(random)
  const from = nextPlace()
  plan('picked_up', from, hours(3) + random.next() * hours(5))
  plan('in_transit', from, hours(12) + random.next() * hours(8))
  const lastScan = lengthMs - hours(14)
  const every = () => random.jitter(hours(scans.everyHours), orderTimes.jitter)
  if (isForgotten) plan('no_news', null, hours(20 + orderTimes.noNewsAfterHours))
  else for (let at = hours(20) + every(); at < lastScan; at += every()) plan('at_hub', nextPlace(), at)
  plan('out_for_delivery', null, lengthMs - hours(5))
}

/**
 * Spreads the reports of an imported carrier evenly over the journey. The first and the last report are the same for
 * every carrier.
 */
function planCarrierSteps({ plan, random, lengthMs }: Journey, steps: readonly LogisticsStatus[]): void {
  const between = steps.filter(step => step !== 'packed' && step !== 'delivered')
  const nextPlace = nextPlaceOf(random)
  between.forEach((step, index) => {
    const isSomewhere = step === 'picked_up' || step === 'in_transit' || step === 'at_hub'
    plan(step, isSomewhere ? nextPlace() : null, (lengthMs * (index + 1)) / (between.length + 1))
  })
}
