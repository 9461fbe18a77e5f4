import { adEvents } from '../areas/ads/events.ts'
import { chargeEvents } from '../areas/charges/events.ts'
import { commentEvents } from '../areas/comments/events.ts'
import { identityEvents } from '../areas/identity/events.ts'
import { invitationEvents } from '../areas/invitations/events.ts'
import { orderEvents } from '../areas/orders/events.ts'
import { withdrawalEvents } from '../areas/withdrawals/events.ts'
import type { EventHandlers } from '../core/world/event-handlers.ts'
import { type EventKind, isEventKind, readPayload, readSubjectId } from '../core/world/event-kinds.ts'
import type { ScheduledEvent } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { buyerEvents } from './simulated-buyers.ts'

/** Handlers of all kinds of scheduled events. The compiler reports a kind without a handler. */
const eventHandlers: EventHandlers = {
  ...adEvents,
  ...buyerEvents,
  ...chargeEvents,
  ...commentEvents,
  ...identityEvents,
  ...invitationEvents,
  ...orderEvents,
  ...withdrawalEvents,
}

/**
 * Runs the handler of a scheduled event.
 * @throws {Error} if the kind, subject or payload cannot be parsed, and any error of the handler
 */
export function runEventHandler(world: WorldState, event: ScheduledEvent): void {
  if (!isEventKind(event.kind)) throw new Error(`no handler for events of kind ${event.kind}`)
  runHandlerOf(event.kind, world, event)
}

function runHandlerOf<Kind extends EventKind>(kind: Kind, world: WorldState, event: ScheduledEvent): void {
  const handler: EventHandlers[Kind] = eventHandlers[kind]
  handler(world, readSubjectId(kind, event.subject), readPayload(kind, event.payload))
}
