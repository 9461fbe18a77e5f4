import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { fail, refuseField } from '../failures/refusal.ts'
import type { Command, Handler } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import { pageOf, positionOf, sizeOf } from '../http/paging.ts'
import { catchUp } from '../simulation/run.ts'
import { isEventKind } from '../world/event-kinds.ts'
import {
  dropEvent,
  heldUp,
  moveEvent,
  type PlannedEvent,
  plannedEvent,
  plannedEvents,
  restoreEvent,
} from '../world/planned-events.ts'
import type { WorldState } from '../world/world-state.ts'
import { happeningOf } from './upcoming.ts'

const sort = 'schedule'

const present = (event: PlannedEvent): Answer<'sandbox.listSchedule'>['list'][number] => ({
  id: String(event.id),
  kind: event.kind,
  happening: isEventKind(event.kind) ? happeningOf[event.kind] : null,
  subject: { type: event.type, name: event.name },
  username: event.username,
  at: event.moment === heldUp ? null : iso(event.moment),
  isDropped: event.isDropped === 1,
})

export const listSchedule: Handler<'sandbox.listSchedule'> = ({ db }, { username = null, cursor, size }) => {
  const { value, id } = positionOf(cursor, sort) ?? { value: 0, id: 0 }
  const rows = plannedEvents(db, { username, moment: value, id, most: sizeOf(size) + 1 })
  const position = (row: PlannedEvent) => ({ value: row.moment, id: row.id })
  return pageOf(rows, { size: sizeOf(size), sort, position, present })
}

type Input = Parsed<'sandbox.changeScheduled'>
const ways = ['at', 'now', 'drop', 'restore'] as const

function requireOneWay(input: Input): void {
  const [first, second] = ways.filter(way => input[way] !== undefined)
  if (first === undefined) refuseField('now', 'missing')
  if (second !== undefined) refuseField(second, 'unfitting')
}

function change({ db, clock }: WorldState, { id, at, drop, restore }: Input): void {
  const event = plannedEvent(db, Number(id)) ?? fail('RecordNotFound', { id })
  const now = clock.now()
  if (event.isPaused || (restore === true) !== (event.isDropped === 1)) fail('InvalidOperation')
  if (drop) dropEvent(db, event)
  else if (restore) restoreEvent(db, event, now)
  else moveEvent(db, event, at === undefined ? now : momentOf(at, now))
}

function momentOf(at: string, now: number): number {
  const moment = Date.parse(at)
  if (moment < now) refuseField('at', 'pastTime')
  if (moment > sandboxLimits.lastMomentMs) refuseField('at', 'atMost', { max: iso(sandboxLimits.lastMomentMs) })
  return moment
}

export const changeScheduled: Command<'sandbox.changeScheduled'> = {
  async run({ world }, input) {
    const { db } = world
    requireOneWay(input)
    db.transaction(() => change(world, input)).immediate()
    await catchUp(world)
    const event = plannedEvent(db, Number(input.id))
    return { entry: event ? present(event) : null }
  },
}
