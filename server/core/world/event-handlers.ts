import type { EventKind, EventPayloads } from './event-kinds.ts'
import type { WorldState } from './world-state.ts'

/** What an event does. It sees its own due time as now, and runs in a transaction of its own. */
type EventHandler<Kind extends EventKind> = (world: WorldState, subjectId: number, payload: EventPayloads[Kind]) => void

/** A handler for each kind; an area has those of its own kinds. */
export type EventHandlers = { [Kind in EventKind]: EventHandler<Kind> }
