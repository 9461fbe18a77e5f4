import type { EventKind, EventPayloads } from './event-kinds.ts'
import type { WorldState } from './world-state.ts'

/** Runs one event in a savepoint. During the run, `clock.now()` returns the due time of the event. */
type EventHandler<Kind extends EventKind> = (world: WorldState, subjectId: number, payload: EventPayloads[Kind]) => void

/** A handler for each kind of event. Each area exports the handlers of its kinds. */
export type EventHandlers = { [Kind in EventKind]: EventHandler<Kind> }
