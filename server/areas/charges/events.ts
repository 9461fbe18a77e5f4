import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { rejectionFor } from '../../core/world/review-events.ts'
import { decideCharge } from './charge.ts'

export const chargeEvents = {
  'charge.decide': (world, chargeId, { ending }) =>
    decideCharge(world, chargeId, rejectionFor(ending, { first: 'key:nothing_arrived', second: 'key:amount_differs' })),
} satisfies Partial<EventHandlers>
