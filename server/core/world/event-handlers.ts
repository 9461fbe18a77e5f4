import type { EventKind, EventPayloads } from './event-kinds.ts'
import type { WorldState } from './world-state.ts'

/** Runs one event in a savepoint; `now` is its due time. */
type EventHandler<Kind extends EventKind> = (world: WorldState, subjectId: number, payload: EventPayloads[Kind]) => void

/** A handler for each kind. Each area exports those of its kinds. */
export type EventHandlers = { [Kind in EventKind]: EventHandler<Kind> }
