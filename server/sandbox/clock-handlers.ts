import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail, refuseField } from '../failures/refusal.ts'
import type { Command, WorldView } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import type { WorldEvent, WorldEvents } from '../live/world-events.ts'
import { catchUp, catchUpUntil } from '../simulation/run.ts'
import type { WorldState } from '../world/world-state.ts'
import { jumpTarget } from './jump-target.ts'

type Input = Parsed<'sandbox.clock'>
type Until = NonNullable<Input['until']>

const sql = prepared((db: ReadDb) => ({
  status: db.prepare<[string], { status: string }>('SELECT status FROM orders WHERE order_no = ?'),
}))

export function presentClock({ clock }: WorldView): Answer<'sandbox.state'>['clock'] {
  const { now, mode, rate } = clock.state()
  return { now: iso(now), mode, rate }
}

/** Keeps the latest of what happens while time moves, and counts all of it. */
function followEvents(events: WorldEvents) {
  const latest: WorldEvent[] = []
  let total = 0
  const stop = events.follow({
    told(news) {
      total += news.length
      latest.push(...news)
      if (latest.length > sandboxLimits.happened) latest.splice(0, latest.length - sandboxLimits.happened)
    },
  })
  return {
    stop,
    count: () => {
      events.flush()
      return total
    },
    list: () => latest.map(event => ({ ...event, at: iso(event.at) })),
  }
}

/** Says whether what is waited for is there. @throws Refusal RecordNotFound for an order that is none */
function conditionFor({ db }: WorldState, until: Until, happened: () => number): () => boolean {
  if (until === 'next') return () => happened() > 0
  const { orderNo, status } = until
  if (!sql(db).status.get(orderNo)) fail('RecordNotFound', { orderNo })
  return () => sql(db).status.get(orderNo)?.status === status
}

function requireOneWay({ advance, set, rate, until, atMost }: Input): void {
  if (advance === undefined && set === undefined && rate === undefined && until === undefined)
    refuseField('advance', 'missing')
  if (until !== undefined && (advance !== undefined || set !== undefined)) refuseField('until', 'unfitting')
  if (until === undefined && atMost !== undefined) refuseField('until', 'missing')
}

/** Moves time; what falls due happens in order before the answer, or the answer says how far it came. */
export const moveClock: Command<'sandbox.clock'> = {
  async run({ world, events: worldEvents }, input) {
    requireOneWay(input)
    const { clock } = world
    const { advance, set, rate, until, atMost = 'P60D' } = input
    const happened = followEvents(worldEvents)
    try {
      if (set !== undefined || advance !== undefined) clock.setTarget(jumpTarget({ set, advance }, clock.target()))
      if (rate !== undefined) clock.setRate(rate)
      const isReached = until === undefined ? () => true : conditionFor(world, until, happened.count)
      const events =
        until === undefined
          ? await catchUp(world)
          : await catchUpUntil(world, isReached, jumpTarget({ advance: atMost }, clock.target(), 'atMost'))
      if (world.storageFailure) fail('SystemError', { target: iso(clock.target()), reached: iso(clock.now()), events })
      const happenedCount = happened.count()
      return { ...presentClock(world), events, reached: isReached(), happened: happened.list(), happenedCount }
    } finally {
      happened.stop()
    }
  },
}
