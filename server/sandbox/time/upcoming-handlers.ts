import type { EventGroup } from '#shared/sandbox.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { eventGroupOf } from '../../core/world/event-groups.ts'
import { isEventKind } from '../../core/world/event-kinds.ts'
import { plannedKinds } from '../../core/world/event-schedule.ts'
import { iso } from '../../platform/iso.ts'

/** Lists the kinds of scheduled events, with the number and the first time of each. */
export const listUpcoming: Handler<'sandbox.upcoming'> = ({ db }) => {
  const found = new Map<EventGroup, { count: number; firstAt: number }>()
  for (const { kind, events, firstAt } of plannedKinds(db)) {
    const happening = isEventKind(kind) ? eventGroupOf[kind] : null
    if (happening === null) continue
    const known = found.get(happening) ?? { count: 0, firstAt }
    found.set(happening, { count: known.count + events, firstAt: Math.min(known.firstAt, firstAt) })
  }
  const list = [...found].map(([happening, { count, firstAt }]) => ({ happening, count, firstAt }))
  return {
    list: list
      .toSorted((one, other) => one.firstAt - other.firstAt)
      .map(({ firstAt, ...rest }) => ({ ...rest, at: iso(firstAt) })),
  }
}
