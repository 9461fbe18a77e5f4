import { depositStatuses } from './charges.ts'
import { listingStatuses } from './goods.ts'
import { identityStatuses } from './identity.ts'
import { transferStatuses } from './money.ts'
import { orderStatuses, refundStatuses } from './orders.ts'

/** Statuses of a shop (D-42). */
const doors = ['open', 'closed'] as const

/** All statuses that a refusal may contain. */
export const states = [
  ...new Set([
    ...orderStatuses,
    ...refundStatuses,
    ...transferStatuses,
    ...depositStatuses,
    ...identityStatuses,
    ...listingStatuses,
    ...doors,
  ]),
]
export type State = (typeof states)[number]
