import type { Answer } from '#shared/contract/schemas.ts'
import { orderStatuses, profitStatuses } from '#shared/orders.ts'
import type { Standing } from '../../storage/tour.ts'

export const tourSteps = ['stock', 'buyers', 'pay', 'time', 'money'] as const
export type TourStep = (typeof tourSteps)[number]

const dayMs = 24 * 3_600_000

type Counts = Answer<'orders.list'>['counts']

/** How a store stands, as far as the tour looks at it. */
export const standingOf = (listed: number, counts: Counts, now: number): Standing => ({
  at: now,
  listed,
  orders: orderStatuses.reduce((sum, status) => sum + counts[status], 0),
  paid: [...profitStatuses, 'completed' as const, 'refunds' as const].reduce((sum, status) => sum + counts[status], 0),
  completed: counts.completed,
})

/** Which steps of the tour have been taken since it began, by what has become of the store. */
export const tourTaken = (start: Standing, now: Standing): Record<TourStep, boolean> => ({
  stock: now.listed > start.listed,
  buyers: now.orders > start.orders,
  pay: now.paid > start.paid,
  time: now.at - start.at >= dayMs,
  money: now.completed > start.completed,
})
