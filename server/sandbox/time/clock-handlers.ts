import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import type { WorldView } from '../../api/pipeline/call.ts'
import type { ChangeLog } from '../../core/changes/change-log.ts'
import type { WorldEvent } from '../../core/changes/event-messages.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { catchUp, catchUpUntil } from '../../simulation/run-due-events.ts'
import type { Command } from '../command.ts'
import { countChanges } from './clock-changes.ts'
import { conditionFor } from './clock-condition.ts'
import { clockTarget } from './clock-target.ts'
import { followStore } from './store-change.ts'

type Input = Parsed<'sandbox.clock'>

function presentClock({ clock }: Pick<WorldView, 'clock'>) {
  const { now, mode, rate } = clock.state()
  return { now: iso(now), mode, rate }
}

/** Returns the clock as the API shows it. During an advance, the time is the one that was reached so far. */
export function presentAdvance({ clock }: Pick<WorldState, 'clock'>): Answer<'sandbox.state'>['clock'] {
  const advance = clock.currentAdvance()
  const shown = presentClock({ clock })
  if (!advance) return { ...shown, jump: advance }
  return { ...shown, now: iso(clock.now()), jump: { from: iso(advance.from), to: iso(advance.to) } }
}

/** Collects the latest events during an advance of the clock, and counts all of them. */
function followEvents(log: ChangeLog, changes: ReturnType<typeof countChanges>) {
  const latest: WorldEvent[] = []
  let total = 0
  let isReplaced = false
  const stop = log.follow({
    events(events) {
      total += events.length
      changes.add(events)
      latest.push(...events)
      if (latest.length > sandboxLimits.clockEvents) latest.splice(0, latest.length - sandboxLimits.clockEvents)
    },
    restarted() {
      isReplaced = true
      changes.restarted()
    },
  })
  return {
    stop,
    /** Returns true if a reset or a restored state has replaced the world in the meantime. */
    isReplaced: () => isReplaced,
    count: () => {
      log.flush()
      return total
    },
    list: () => latest.map(event => ({ ...event, at: iso(event.at) })),
  }
}

function requireOneTarget({ advance, set, rate, until, atMost }: Input): void {
  if (advance === undefined && set === undefined && rate === undefined && until === undefined)
    refuseField('advance', 'missing')
  if (until !== undefined && (advance !== undefined || set !== undefined)) refuseField('until', 'unfitting')
  if (until === undefined && atMost !== undefined) refuseField('until', 'missing')
}

const isAdvance = ({ advance, set }: Input): boolean => advance !== undefined || set !== undefined

/** Returns the latest time that an advance of the clock may reach, in virtual milliseconds. */
const targetOf = ({ advance, set, until, atMost = 'P60D' }: Input, from: number): number =>
  until === undefined ? clockTarget({ set, advance }, from) : clockTarget({ advance: atMost }, from, 'atMost')

/** Stops an advance of the clock. Events that are due at the time that was reached still run as part of the advance. */
export const stopClock: Command<'sandbox.stopClock'> = {
  async run({ world: { clock } }) {
    const stopped = clock.currentAdvance() !== null
    if (stopped) clock.stop()
    return { stopped, now: iso(clock.now()) }
  },
}

/**
 * Moves the clock.
 * @returns the number of events that ran, and if the clock has reached its target
 */
async function move(
  world: WorldState,
  input: Input,
  happened: () => number,
): Promise<{ events: number; reached: boolean }> {
  const { clock } = world
  const { rate, until } = input
  const isThere = until === undefined ? undefined : conditionFor(world.db, until, happened)
  const to = targetOf(input, clock.target())
  const endAdvance = clock.beginAdvance(to)
  try {
    // If only the rate changes, the time is not set, because the clock may be running.
    if (isAdvance(input)) clock.setTarget(to)
    if (rate !== undefined) clock.setRate(rate)
    const events = isThere ? await catchUpUntil(world, isThere, to) : await catchUp(world)
    if (world.storageFailure) fail('SystemError', { target: iso(clock.target()), reached: iso(clock.now()), events })
    return { events, reached: isThere?.() ?? clock.target() >= to }
  } finally {
    endAdvance()
  }
}

/**
 * Advances the clock. The due events run in order before the response is sent. If the advance is interrupted, the
 * response contains the time that was reached.
 */
export const moveClock: Command<'sandbox.clock'> = {
  async run({ world, changes: log }, input) {
    requireOneTarget(input)
    const changes = countChanges(world.db)
    const storeChange = input.username === undefined ? undefined : followStore(world.db, input.username)
    const happened = followEvents(log, changes)
    try {
      const moved = await move(world, input, happened.count)
      const happenedCount = happened.count()
      return {
        ...presentClock(world),
        ...moved,
        happened: happened.list(),
        happenedCount,
        changed: changes.changed(),
        store: (!happened.isReplaced() && storeChange?.()) || null,
      }
    } finally {
      happened.stop()
    }
  },
}
