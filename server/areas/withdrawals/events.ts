import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { rejectionFor } from '../../core/world/review-events.ts'
import { decideWithdrawal } from './withdrawal.ts'

export const withdrawalEvents = {
  'withdrawal.decide': (world, withdrawalId, { ending }) =>
    decideWithdrawal(
      world,
      withdrawalId,
      rejectionFor(ending, { first: 'key:account_closed', second: 'key:name_mismatch' }),
    ),
} satisfies Partial<EventHandlers>
