import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { rulesOf } from '../../core/world/rules.ts'
import { commentAsBuyer } from './buyer-comments.ts'

export const commentEvents = {
  // Uninvited, as all that buyers do by themselves: nobody writes where they are off.
  'buyer.comment': (world, orderId, { stars }) => {
    if (rulesOf(world.db).buyers === 'on') commentAsBuyer(world, orderId, stars)
  },
} satisfies Partial<EventHandlers>
