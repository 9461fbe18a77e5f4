import { secretsIn } from '#shared/contract/call-schema.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { restorePointLimits } from '#shared/snapshots.ts'
import { listFaults } from '../api/faults/stored-faults.ts'
import { eventGroupOf } from '../core/world/event-groups.ts'
import { isEventKind } from '../core/world/event-kinds.ts'
import { plannedEvent } from '../core/world/planned-events.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { OperatorCall } from './undo-folder.ts'

type What = OperatorCall['what']
type Fields = [string, unknown][]

/**
 * Describes an operator's call for people. The description contains the sent fields without secrets and long texts, and
 * the name of the record that an id refers to.
 */
export function describeCall(name: CallName, world: WorldState, input: object): What {
  const secrets = secretsIn(schemas[name].request)
  const sent = Object.entries(input).filter(([field]) => !secrets.has(field))
  const lists = sent.flatMap(
    ([field, value]): Fields => (Array.isArray(value) ? [[field, value.length], ...sharedIn(value)] : []),
  )
  return scalars([...lists, ...sent, ...(behindId[name]?.(world, new Map(sent)) ?? [])])
}

const scalars = (fields: Fields): What =>
  Object.fromEntries(
    fields.flatMap(([field, value]): [string, string | number | boolean][] => {
      if (typeof value === 'string') return [[field, value.slice(0, restorePointLimits.text)]]
      return typeof value === 'number' || typeof value === 'boolean' ? [[field, value]] : []
    }),
  )

/** Names of the fields of list items that a description may contain. Other fields may hold secrets. */
const namedOfItems = ['group', 'username', 'quantity'] as const

/** Returns those of the allowed fields that have the same value in all items. */
function sharedIn(items: readonly unknown[]): Fields {
  const [first, ...others] = items.map(item => new Map<string, unknown>(Object.entries(item ?? {})))
  return namedOfItems.flatMap((field): Fields => {
    const value = first?.get(field)
    return value !== undefined && others.every(item => item.get(field) === value) ? [[field, value]] : []
  })
}

/** Functions that return the name of the record that an id refers to. They run before the call changes the record. */
const behindId: { [Name in CallName]?: (world: WorldState, sent: ReadonlyMap<string, unknown>) => Fields } = {
  'sandbox.clock': (_world, sent) => entriesOf(sent.get('until')),
  'sandbox.changeScheduled'(world, sent) {
    const event = plannedEvent(world.db, Number(sent.get('id')))
    if (!event) return []
    const happening = isEventKind(event.kind) ? eventGroupOf[event.kind] : null
    return Object.entries({ kind: event.kind, happening, subject: event.name })
  },
  'sandbox.removeFaults'(world, sent) {
    const fault = listFaults(world.db, world.clock.now()).find(({ id }) => String(id) === sent.get('id'))
    return entriesOf(fault).filter(([field]) => faultFields.has(field))
  },
}

const faultFields = new Set(['call', 'username', 'code', 'http', 'abort', 'slow', 'slowMs', 'delayMs', 'when', 'group'])

const entriesOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? Object.entries(value) : [])
