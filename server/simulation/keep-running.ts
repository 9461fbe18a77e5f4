import { watchSchedule } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { catchUp, checkpoint } from './run-due-events.ts'
import { earliestEvent, reportEvent, waitForStorage } from './wait-for-storage.ts'

const sleepMs = { shortest: 20, longest: 60_000 } as const

/** Keeps the world going: wakes when the next event is due, or when that has changed. @returns stops it */
export function keepRunning(world: WorldState): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAwake = false
  let isWakePlanned = false
  const sleep = () => {
    clearTimeout(timer)
    // At least once a minute: the computer may have slept, and its clock may have been set.
    if (!isStopped && !isAwake) timer = setTimeout(wake, nextWakeMs(world)).unref()
  }
  const wake = () => {
    isAwake = true
    runOnce(world, () => !isStopped)
      .then(() => {
        isAwake = false
        sleep()
      })
      .catch(error => reportEvent(world, error, undefined))
  }
  const planWake = () => {
    if (isWakePlanned || isAwake) return
    isWakePlanned = true
    // Not at once: what was scheduled may not be committed yet.
    setImmediate(() => {
      isWakePlanned = false
      sleep()
    }).unref()
  }
  watchSchedule(world.db, planWake)
  world.clock.onChange(planWake)
  wake()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Runs what is due now. It never rejects: whatever fails, the world waits and tries again. */
async function runOnce(world: WorldState, isWanted: () => boolean): Promise<void> {
  try {
    const count = await catchUp(world, isWanted)
    const { storageFailure, clock } = world
    if (isWanted() && count === 0 && !storageFailure && clock.state().rate > 0) checkpoint(world)
  } catch (error) {
    if (isWanted()) waitForStorage(world, error)
  }
}

/** How long nothing will be due, in real milliseconds. */
function nextWakeMs(world: WorldState): number {
  const { storageFailure, clock } = world
  if (storageFailure) return Math.max(sleepMs.shortest, storageFailure.retryAtMs - performance.now())
  const { rate } = clock.state()
  const next = earliestEvent(world)
  if (!next || rate === 0) return sleepMs.longest
  return Math.min(sleepMs.longest, Math.max(sleepMs.shortest, (next.dueAt - clock.target()) / rate))
}
