import { clockJumpMs } from '../core/world/clock.ts'
import { nextEvent } from '../core/world/schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { remembered } from '../platform/db/remembered.ts'
import { runBeforeCall } from './run.ts'

const nextDueAt = remembered((db: ReadDb, _key: 'next') => nextEvent(db)?.dueAt ?? null)

/** Runs what is due before a call. Mostly nothing is, which is known without asking the rows again. */
export function runDueFirst(world: WorldState, read: ReadDb): void {
  const { clock, storageFailure } = world
  const dueAt = nextDueAt(read, 'next')
  const isQuiet = (dueAt === null || dueAt > clock.target()) && Math.abs(clock.sinceChecked()) <= clockJumpMs
  if (isQuiet && !storageFailure) {
    clock.markChecked()
    clock.setFrontier(dueAt)
    return
  }
  runBeforeCall(world)
}
