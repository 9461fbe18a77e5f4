import { sandboxLimits } from '#shared/sandbox.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import type { Anchor } from './setting-schemas.ts'
import { readSetting, writeSetting } from './settings.ts'

interface ClockState {
  now: number
  mode: 'real' | 'virtual'
  rate: number
}

/** From where a jump goes to where, virtual milliseconds. */
interface Jump {
  from: number
  to: number
}

export interface Clock {
  /** Virtual milliseconds. Never later than the next event that has not run, so that time cannot overtake its events. */
  now(): number
  /** Where virtual time will be when all due events have run. It never goes back, whatever the computer's clock does. */
  target(): number
  state(): ClockState
  /** Runs a function at a moment: an event sees its own due time as now. */
  at<Result>(moment: number, run: () => Result): Result
  setTarget(moment: number): void
  setRate(rate: number): void
  /** Reads the clock of the database again: of another world. */
  restart(): void
  /** Ends a jump at the moment that it has reached: what lies beyond is no target any more. */
  stop(): void
  /** How often it restarted or was stopped: whoever lets time go on must not go on then. */
  interruptions(): number
  /** Says that a jump is under way. @returns says that it is over */
  beginJump(to: number): () => void
  /** The jump that is under way; of several the one that began last. */
  jump(): Jump | null
  /** The earliest event that has not run, beyond which time does not go; null for none. */
  setFrontier(dueAt: number | null): void
  /** Real milliseconds since `markChecked` was last called: negative when the computer's clock was turned back. */
  sinceChecked(): number
  markChecked(): void
  /** Goes on from the latest moment that was reached, at the same rate, after the computer's clock was turned back. */
  resumeFromTarget(): void
  /** Keeps in the database how far time has come, so that it does not go back over a restart. */
  save(): void
  /** Calls a function whenever somebody sets the time or the rate. */
  onChange(listener: () => void): void
}

/** Makes the clock of the rows go on from a moment: the computer's clock no longer leads it. */
export function anchorClock(db: WriteDb, { now, rate }: { now: number; rate: number }, real: number): void {
  writeSetting(db, 'clock', { virtual: now, real, rate })
  writeSetting(db, 'caughtUpTo', now)
}

/** The only place that reads the computer's clock. */
export const realNow = (): number => Date.now()

/** A computer's clock that moves by more between two checks was turned, or the computer slept. */
export const clockJumpMs = 10 * 60_000

/**
 * The world's clock, kept in the database: real time until somebody sets, advances or paces it.
 * @param start `real`, or the ISO instant at which a new world stands still
 */
export const openClock = (db: WriteDb, start: string, real: () => number = realNow): Clock =>
  new DatabaseClock(db, start, real)

class DatabaseClock implements Clock {
  readonly #db: WriteDb
  readonly #start: string
  readonly #real: () => number
  #anchor: Anchor | null = null
  /** The latest moment that `target` has given. */
  #latest = Number.NEGATIVE_INFINITY
  /** The due time of the event that runs. */
  #moment: number | null = null
  #frontier: number | null = null
  #checkedAt: number
  #listener = () => {}
  #interruptions = 0
  readonly #jumps = new Set<Jump>()

  constructor(db: WriteDb, start: string, real: () => number) {
    this.#db = db
    this.#start = start
    this.#real = real
    this.#checkedAt = real()
    this.#load()
  }

  now(): number {
    return this.#moment ?? Math.min(this.target(), this.#frontier ?? Number.POSITIVE_INFINITY)
  }

  target(): number {
    this.#latest = Math.max(this.#latest, this.#reading())
    return this.#latest
  }

  state(): ClockState {
    return { now: this.target(), mode: this.#anchor ? 'virtual' : 'real', rate: this.#rate() }
  }

  at<Result>(moment: number, run: () => Result): Result {
    const outer = this.#moment
    this.#moment = moment
    try {
      return run()
    } finally {
      this.#moment = outer
    }
  }

  setTarget(moment: number): void {
    if (moment < this.target()) refuseField('set', 'pastTime')
    this.#moveTo(moment, this.#rate())
  }

  setRate(rate: number): void {
    this.#moveTo(this.target(), rate)
  }

  interruptions(): number {
    return this.#interruptions
  }

  beginJump(to: number): () => void {
    const jump = { from: this.now(), to }
    this.#jumps.add(jump)
    return () => void this.#jumps.delete(jump)
  }

  jump(): Jump | null {
    return [...this.#jumps].at(-1) ?? null
  }

  stop(): void {
    const reached = this.now()
    this.#moveTo(reached, this.#rate())
    this.#latest = reached
    this.#interruptions += 1
  }

  restart(): void {
    this.#interruptions += 1
    this.#load()
    this.#frontier = null
    this.#listener()
  }

  setFrontier(dueAt: number | null): void {
    this.#frontier = dueAt
  }

  sinceChecked(): number {
    return this.#real() - this.#checkedAt
  }

  markChecked(): void {
    this.#checkedAt = this.#real()
  }

  resumeFromTarget(): void {
    this.#moveTo(this.target(), this.#rate())
  }

  save(): void {
    writeSetting(this.#db, 'caughtUpTo', this.now())
  }

  onChange(listener: () => void): void {
    this.#listener = listener
  }

  #rate(): number {
    return this.#anchor?.rate ?? 1
  }

  /** What the anchor and the computer's clock say, which may lie before `#latest`. */
  #reading(): number {
    const real = this.#real()
    const anchor = this.#anchor
    const virtual = anchor ? anchor.virtual + Math.floor((real - anchor.real) * anchor.rate) : real
    return Math.min(virtual, sandboxLimits.lastMomentMs)
  }

  #moveTo(virtual: number, rate: number): void {
    const anchor = { virtual, real: this.#real(), rate }
    // Written first: a disk without room leaves time as it was.
    writeSetting(this.#db, 'clock', anchor)
    this.#anchor = anchor
    this.#listener()
  }

  #load(): void {
    const stored = readSetting(this.#db, 'clock')
    this.#anchor = stored === undefined ? this.#newAnchor() : stored
    this.#latest = readSetting(this.#db, 'caughtUpTo') ?? Number.NEGATIVE_INFINITY
    if (this.#reading() < this.#latest - clockJumpMs) this.#moveTo(this.#latest, this.#rate())
  }

  #newAnchor(): Anchor | null {
    const anchor = this.#start === 'real' ? null : { virtual: Date.parse(this.#start), real: this.#real(), rate: 0 }
    writeSetting(this.#db, 'clock', anchor)
    return anchor
  }
}
