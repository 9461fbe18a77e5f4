import { depositStatuses } from './charges.ts'
import { listingStatuses } from './goods.ts'
import { identityStatuses } from './identity.ts'
import { transferStatuses } from './money.ts'
import { orderStatuses, refundStatuses } from './orders.ts'

/** Whether a shop takes orders now (D-42). */
const doors = ['open', 'closed'] as const

/** Every status that an act may depend on. */
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
