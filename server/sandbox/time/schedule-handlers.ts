import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { pageOf, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { eventGroupOf } from '../../core/world/event-groups.ts'
import { isEventKind } from '../../core/world/event-kinds.ts'
import {
  dropEvent,
  heldUp,
  moveEvent,
  orderIdOf,
  type PlannedEvent,
  plannedEvent,
  plannedEvents,
  restoreEvent,
} from '../../core/world/planned-events.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { catchUp } from '../../simulation/run-due-events.ts'
import type { Command } from '../command.ts'

const sort = 'schedule'

const present = (event: PlannedEvent): Answer<'sandbox.listSchedule'>['list'][number] => ({
  id: String(event.id),
  kind: event.kind,
  happening: isEventKind(event.kind) ? eventGroupOf[event.kind] : null,
  subject: { type: event.type, name: event.name },
  username: event.username,
  at: event.moment === heldUp ? null : iso(event.moment),
  isDropped: event.isDropped === 1,
})

/**
 * Lists the scheduled events page by page.
 * @throws Refusal RecordNotFound for an unknown order
 */
export const listSchedule: Handler<'sandbox.listSchedule'> = ({ db }, { username = null, orderNo, cursor, size }) => {
  const orderId = orderNo === undefined ? null : (orderIdOf(db, orderNo) ?? fail('RecordNotFound', { orderNo }))
  const { value, id } = positionOf(cursor, sort) ?? { value: 0, id: 0 }
  const rows = plannedEvents(db, { username, orderId, moment: value, id, limit: sizeOf(size) + 1 })
  const position = (row: PlannedEvent) => ({ value: row.moment, id: row.id })
  return pageOf(rows, { size: sizeOf(size), sort, position, present })
}

type Input = Parsed<'sandbox.changeScheduled'>
const options = ['at', 'now', 'drop', 'restore'] as const

function requireOneOption(input: Input): void {
  const [first, second] = options.filter(option => input[option] !== undefined)
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
    requireOneOption(input)
    db.transaction(() => change(world, input)).immediate()
    await catchUp(world)
    const event = plannedEvent(db, Number(input.id))
    return { entry: event ? present(event) : null }
  },
}
