import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { rulesOf } from '../../core/world/settings.ts'
import { commentAsBuyer } from './buyer-comments.ts'

export const commentEvents = {
  // Comments belong to the simulated buyers, so none are written while buyers are switched off.
  'buyer.comment': (world, orderId, rating) => {
    if (rulesOf(world.db).buyers === 'on') commentAsBuyer(world, orderId, rating)
  },
} satisfies Partial<EventHandlers>
