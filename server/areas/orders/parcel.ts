import { type LogisticsStatus, orderTimes } from '#shared/orders.ts'
import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Random } from '../../world/random.ts'
import { schedule } from '../../world/schedule.ts'
import { days, hours, randomFor, type WorldState } from '../../world/world-state.ts'
import type { OrderRow } from './order-row.ts'

const sql = prepared((db: WriteDb) => ({
  step: db.prepare<[number, string, string | null, number]>(
    'INSERT INTO parcel_steps (order_id, status, place, at) VALUES (?, ?, ?, ?)',
  ),
  news: db.prepare<[number, number]>('UPDATE orders SET last_news_at = ? WHERE id = ?'),
}))

/** Invented places: no parcel of ours goes anywhere. */
const hubs = [
  'Northgate',
  'Eastfold',
  'Millbrook',
  'Saltmarsh',
  'Highmoor',
  'Larkfield',
  'Stonebridge',
  'Westhaven',
] as const

export const trackingNoOf = (orderId: number): string => `PKH${String(orderId).padStart(9, '0')}`

/** Adds what the carrier reports; anything but silence counts as news. */
export function addParcelStep(
  db: WriteDb,
  orderId: number,
  status: LogisticsStatus,
  place: string | null,
  at: number,
): void {
  sql(db).step.run(orderId, status, place, at)
  if (status !== 'no_news') sql(db).news.run(at, orderId)
}

/** How often a parcel on its way is scanned, and how many are forgotten for a while. */
const scans = { everyHours: 30, forgotten: 0.04 } as const

type Plan = (status: LogisticsStatus, place: string | null, after: number) => void

/** Plans what the carrier reports and the delivery of a parcel that leaves now (O7). */
export function planParcel(
  world: WorldState,
  order: OrderRow,
  now: number,
  steps: readonly LogisticsStatus[] | null,
): void {
  const random = randomFor(world, order.id, 'carrier')
  const [soonest, latest] = orderTimes.deliverAfterDays
  const journey = random.jitter(days(random.between(soonest, latest)), orderTimes.jitter)
  const plan: Plan = (status, place, after) =>
    schedule(world.db, {
      kind: 'parcel.step',
      subjectId: order.id,
      dueAt: now + Math.round(after),
      payload: { status, place },
    })
  if (steps) planOwnSteps(plan, random, journey, steps)
  else planUsualSteps(plan, random, journey)
  schedule(world.db, { kind: 'order.deliver', subjectId: order.id, dueAt: now + journey })
}

function planUsualSteps(plan: Plan, random: Random, journey: number): void {
  const isForgotten = random.chance(scans.forgotten)
  const from = random.pick(hubs)
  plan('picked_up', from, hours(3) + random.next() * hours(5))
  plan('in_transit', from, hours(12) + random.next() * hours(8))
  const lastScan = journey - hours(14)
  const every = () => random.jitter(hours(scans.everyHours), orderTimes.jitter)
  if (isForgotten) plan('no_news', null, hours(20 + orderTimes.noNewsAfterHours))
  else for (let at = hours(20) + every(); at < lastScan; at += every()) plan('at_hub', random.pick(hubs), at)
  plan('out_for_delivery', null, journey - hours(5))
}

/** The steps of a carrier that an operator brought in, spread over the journey; its ends are everybody's. */
function planOwnSteps(plan: Plan, random: Random, journey: number, steps: readonly LogisticsStatus[]): void {
  const between = steps.filter(step => step !== 'packed' && step !== 'delivered')
  between.forEach((step, index) => {
    const isSomewhere = step === 'picked_up' || step === 'in_transit' || step === 'at_hub'
    plan(step, isSomewhere ? random.pick(hubs) : null, (journey * (index + 1)) / (between.length + 1))
  })
}
