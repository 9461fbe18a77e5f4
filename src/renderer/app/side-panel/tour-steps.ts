import type { Answer } from '#shared/contract/schemas.ts'
import { orderStatuses, profitStatuses } from '#shared/orders.ts'
import type { TourProgress } from '../../storage/tour-start.ts'

export const tourSteps = ['stock', 'buyers', 'pay', 'time', 'money'] as const
export type TourStep = (typeof tourSteps)[number]

const dayMs = 24 * 3_600_000

type Counts = Answer<'orders.list'>['counts']

/** Returns the figures of a store that the tour compares. */
export const progressOf = (listed: number, counts: Counts, now: number): TourProgress => ({
  at: now,
  listed,
  orders: orderStatuses.reduce((sum, status) => sum + counts[status], 0),
  paid: [...profitStatuses, 'completed' as const, 'refunds' as const].reduce((sum, status) => sum + counts[status], 0),
  completed: counts.completed,
})

/** Returns the completed steps of the tour, from the figures at its start and now. */
export const tourTaken = (start: TourProgress, now: TourProgress): Record<TourStep, boolean> => ({
  stock: now.listed > start.listed,
  buyers: now.orders > start.orders,
  pay: now.paid > start.paid,
  time: now.at - start.at >= dayMs,
  money: now.completed > start.completed,
})
