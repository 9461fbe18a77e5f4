import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { rejectionFor } from '../../core/world/review-events.ts'
import { decideIdentity } from './identity-request.ts'

export const identityEvents = {
  'identity.decide': (world, requestId, { ending }) =>
    decideIdentity(
      world,
      requestId,
      rejectionFor(ending, { first: 'key:photo_unreadable', second: 'key:name_differs' }),
    ),
} satisfies Partial<EventHandlers>
