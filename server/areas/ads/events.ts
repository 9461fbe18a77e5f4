import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { endAd } from './ad.ts'

export const adEvents = { 'ad.end': endAd } satisfies Partial<EventHandlers>
