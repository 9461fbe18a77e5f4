import type { EventHandlers } from '../../world/event-handlers.ts'
import { commentAsBuyer } from './buyer-comments.ts'

export const commentEvents = {
  'buyer.comment': (world, orderId, { stars }) => commentAsBuyer(world, orderId, stars),
} satisfies Partial<EventHandlers>
