import { watchSchedule } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { catchUp, checkpoint } from './run-due-events.ts'
import { earliestEvent, reportEvent, waitForStorage } from './wait-for-storage.ts'

const sleepMs = { shortest: 20, longest: 60_000 } as const

/**
 * Runs the events of a world when they are due. If the schedule changes, the timer is set again.
 * @returns a function that stops the timer
 */
export function keepRunning(world: WorldState): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAwake = false
  let isWakePlanned = false
  const sleep = () => {
    clearTimeout(timer)
    // The timer fires at least once a minute, because the computer may have slept and its clock may have been set.
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
    // The timer is set in a later turn of the event loop, because the transaction that changed the schedule may still
    // be open.
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

/** Runs the due events. Never rejects. After a failure the world waits and then retries. */
async function runOnce(world: WorldState, shouldContinue: () => boolean): Promise<void> {
  try {
    const count = await catchUp(world, shouldContinue)
    const { storageFailure, clock } = world
    if (shouldContinue() && count === 0 && !storageFailure && clock.state().rate > 0) checkpoint(world)
  } catch (error) {
    if (shouldContinue()) waitForStorage(world, error)
  }
}

/** Returns real milliseconds until the next event is due. */
function nextWakeMs(world: WorldState): number {
  const { storageFailure, clock } = world
  if (storageFailure) return Math.max(sleepMs.shortest, storageFailure.retryAtMs - performance.now())
  const { rate } = clock.state()
  const next = earliestEvent(world)
  if (!next || rate === 0) return sleepMs.longest
  return Math.min(sleepMs.longest, Math.max(sleepMs.shortest, (next.dueAt - clock.target()) / rate))
}
