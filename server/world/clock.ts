import { sandboxLimits } from '#shared/sandbox.ts'
import type { WriteDb } from '../db/open.ts'
import { refuseField } from '../failures/refusal.ts'
import { readSetting, writeSetting } from './settings.ts'

/** Where virtual time was when the real clock showed something, and how fast it goes from there. Milliseconds. */
interface Anchor {
  virtual: number
  real: number
  rate: number
}

interface ClockState {
  now: number
  mode: 'real' | 'virtual'
  rate: number
}

export interface Clock {
  /** Virtual milliseconds. Never beyond the next event that has not happened yet, so that time cannot overtake its events. */
  now(): number
  /** Where virtual time will be when all due events have happened. It never goes back, whatever the computer's clock does. */
  target(): number
  state(): ClockState
  /** Runs a function at a moment: an event sees its own due time as now. */
  at<Result>(moment: number, run: () => Result): Result
  setTarget(moment: number): void
  setRate(rate: number): void
  /** Starts over as the world in the database does. */
  restart(): void
  /** The frontier: the earliest event that still has to happen, or null. */
  waitFor(dueAt: number | null): void
  /** Real milliseconds since `notice` was last called: negative when the computer's clock was turned back. */
  unnoticed(): number
  notice(): void
  /** Goes on from the latest moment that was reached, at the same pace, after the computer's clock was turned back. */
  goOn(): void
  /** Keeps in the database how far time has come, so that it does not go back over a restart. */
  keep(): void
  /** Calls a function whenever somebody sets or paces time. */
  watch(changed: () => void): void
}

/** The only place that reads the computer's clock. */
export const realNow = (): number => Date.now()

/** A computer's clock that moves by more between two looks was turned, or the computer slept. */
export const leapMs = 10 * 60_000

/**
 * The world's clock, kept in the database: real time until somebody sets, advances or paces it.
 * @param start `real`, or the ISO instant at which a new world stands still
 */
export function openClock(db: WriteDb, start: string, real: () => number = realNow): Clock {
  let anchor: Anchor | null = null
  let latest = Number.NEGATIVE_INFINITY
  let moment: number | null = null
  let frontier: number | null = null
  let noticed = real()
  let changed = () => {}
  const reading = () =>
    Math.min(
      anchor ? anchor.virtual + Math.floor((real() - anchor.real) * anchor.rate) : real(),
      sandboxLimits.lastMomentMs,
    )
  const target = () => {
    latest = Math.max(latest, reading())
    return latest
  }
  const move = (virtual: number, rate: number) => {
    const next = { virtual, real: real(), rate }
    // Written first: a disk without room leaves time as it was.
    writeSetting(db, 'clock', JSON.stringify(next))
    anchor = next
    changed()
  }
  const now = () => moment ?? Math.min(target(), frontier ?? Number.POSITIVE_INFINITY)
  const load = () => {
    const isNew = readSetting(db, 'clock') === undefined
    anchor = loadAnchor(db, start, real)
    latest = isNew ? Number.NEGATIVE_INFINITY : Number(readSetting(db, 'caughtUpTo') ?? Number.NEGATIVE_INFINITY)
    if (reading() < latest - leapMs) move(latest, anchor?.rate ?? 1)
  }
  load()
  return {
    target,
    now,
    state: () => ({ now: target(), mode: anchor ? 'virtual' : 'real', rate: anchor?.rate ?? 1 }),
    at(at, run) {
      const outer = moment
      moment = at
      try {
        return run()
      } finally {
        moment = outer
      }
    },
    setTarget(to) {
      if (to < target()) refuseField('set', 'pastTime')
      move(to, anchor?.rate ?? 1)
    },
    setRate: rate => move(target(), rate),
    restart() {
      load()
      frontier = null
      changed()
    },
    waitFor(dueAt) {
      frontier = dueAt
    },
    unnoticed: () => real() - noticed,
    notice() {
      noticed = real()
    },
    goOn: () => move(target(), anchor?.rate ?? 1),
    keep: () => writeSetting(db, 'caughtUpTo', String(now())),
    watch(listener) {
      changed = listener
    },
  }
}

function loadAnchor(db: WriteDb, start: string, real: () => number): Anchor | null {
  const stored = readSetting(db, 'clock')
  if (stored) return JSON.parse(stored) as Anchor | null
  const anchor = start === 'real' ? null : { virtual: Date.parse(start), real: real(), rate: 0 }
  writeSetting(db, 'clock', JSON.stringify(anchor))
  return anchor
}
