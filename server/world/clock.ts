import type { WriteDb } from '../db/open.ts'
import { fail } from '../refusal.ts'
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
  /** Where virtual time will be when all due events have happened. */
  target(): number
  state(): ClockState
  /** Runs a function at a moment: an event sees its own due time as now. */
  at<Result>(moment: number, run: () => Result): Result
  setTarget(moment: number): void
  setRate(rate: number): void
  /** Starts over as a new world does. */
  restart(): void
  /** The frontier: the earliest event that still has to happen, or null. */
  waitFor(dueAt: number | null): void
}

/** The only place that reads the computer's clock. */
export const realNow = (): number => Date.now()

/**
 * The world's clock, kept in the database: real time until somebody sets, advances or paces it.
 * @param start `real`, or the ISO instant at which a new world stands still
 */
export function openClock(db: WriteDb, start: string, real: () => number = realNow): Clock {
  let anchor = loadAnchor(db, start, real)
  let moment: number | null = null
  let frontier: number | null = null
  const target = () => (anchor ? anchor.virtual + Math.floor((real() - anchor.real) * anchor.rate) : real())
  const move = (virtual: number, rate: number) => {
    anchor = { virtual, real: real(), rate }
    writeSetting(db, 'clock', JSON.stringify(anchor))
  }
  return {
    target,
    now: () => moment ?? Math.min(target(), frontier ?? Number.POSITIVE_INFINITY),
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
      if (to < target()) fail('InvalidParameter', { issues: [{ path: 'set', message: 'Time only goes forward.' }] })
      move(to, anchor?.rate ?? 1)
    },
    setRate: rate => move(target(), rate),
    restart() {
      anchor = loadAnchor(db, start, real)
      frontier = null
    },
    waitFor(dueAt) {
      frontier = dueAt
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
