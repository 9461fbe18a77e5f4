import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { rulesOf } from '../../core/world/settings.ts'
import { commentAsBuyer } from './buyer-comments.ts'

export const commentEvents = {
  // Only simulated buyers write comments, so none are written while simulated buyers are switched off.
  'buyer.comment': (world, orderId, rating) => {
    if (rulesOf(world.db).buyers === 'on') commentAsBuyer(world, orderId, rating)
  },
} satisfies Partial<EventHandlers>
