import type { EventHandlers } from '../../core/world/event-handlers.ts'
import { expireInvitation } from './invitation.ts'

export const invitationEvents = { 'invitation.expire': expireInvitation } satisfies Partial<EventHandlers>
