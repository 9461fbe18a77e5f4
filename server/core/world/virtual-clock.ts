import { sandboxLimits } from '#shared/sandbox.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import type { Anchor } from './settings.ts'
import { readSetting, writeSetting } from './settings.ts'

interface ClockState {
  now: number
  mode: 'real' | 'virtual'
  rate: number
}

/** A running advance of the clock, in virtual milliseconds. */
interface Advance {
  from: number
  to: number
}

export interface Clock {
  /**
   * Returns the time in virtual milliseconds. It is at most the due time of the next event that has not run, because
   * time must not overtake events.
   */
  now(): number
  /**
   * Returns the virtual time after all due events have run. The result never decreases, even if the computer's clock is
   * set back.
   */
  target(): number
  state(): ClockState
  /** Runs a function at a virtual time. An event runs this way, so that `now` returns its due time. */
  at<Result>(moment: number, run: () => Result): Result
  setTarget(moment: number): void
  setRate(rate: number): void
  /** Reads the clock from the database again, after another world has replaced this one. */
  restart(): void
  /** Stops an advance of the clock at the time that it has reached. */
  stop(): void
  /**
   * Returns the number of restarts and stops so far. A loop that advances the clock must end when the number changes.
   */
  interruptions(): number
  /**
   * Marks the start of an advance of the clock.
   * @param to virtual milliseconds
   * @returns a function that marks its end
   */
  beginAdvance(to: number): () => void
  /** Returns the advance that started last, or null. */
  currentAdvance(): Advance | null
  /** Sets the due time of the earliest event that has not run, which bounds `now`; null for none. */
  setFrontier(dueAt: number | null): void
  /** Returns real milliseconds since `markChecked`; negative if the computer's clock was set back. */
  sinceChecked(): number
  markChecked(): void
  /** Continues from the latest time reached, at the same rate, after the computer's clock was set back. */
  resumeFromTarget(): void
  /** Stores the time that was reached, so that the time does not go back at a restart. */
  save(): void
  /** Calls a function after each change of the time or the rate. */
  onChange(listener: () => void): void
}

/**
 * Stores a clock that continues from a time at a rate. It is independent of the computer's time of day.
 * @param now virtual milliseconds
 * @param real milliseconds of the computer's clock
 */
export function anchorClock(db: WriteDb, { now, rate }: { now: number; rate: number }, real: number): void {
  writeSetting(db, 'clock', { virtual: now, real, rate })
  writeSetting(db, 'caughtUpTo', now)
}

/** Reads the computer's clock. All other code gets this function as a parameter. */
export const realNow = (): number => Date.now()

/**
 * A larger change of the computer's clock between two checks, in milliseconds, means that the clock was set or that the
 * computer slept.
 */
export const clockJumpMs = 10 * 60_000

/**
 * Opens the world's clock, which the database stores. It follows real time until an operator sets it, advances it or
 * changes its rate.
 * @param start `real`, or the ISO instant at which the clock of a new world is stopped
 * @param real reads the computer's clock in milliseconds
 */
export const openClock = (db: WriteDb, start: string, real: () => number = realNow): Clock =>
  new DatabaseClock(db, start, real)

class DatabaseClock implements Clock {
  readonly #db: WriteDb
  readonly #start: string
  readonly #real: () => number
  #anchor: Anchor | null = null
  /** Latest result of `target`. */
  #latest = Number.NEGATIVE_INFINITY
  /** Due time of the running event; null if no event is running. */
  #moment: number | null = null
  #frontier: number | null = null
  #checkedAt: number
  #listener = () => {}
  #interruptions = 0
  readonly #advances = new Set<Advance>()

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

  beginAdvance(to: number): () => void {
    const advance = { from: this.now(), to }
    this.#advances.add(advance)
    return () => void this.#advances.delete(advance)
  }

  currentAdvance(): Advance | null {
    return [...this.#advances].at(-1) ?? null
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

  /** Calculates the time from the stored anchor and the computer's clock. It may be before `#latest`. */
  #reading(): number {
    const real = this.#real()
    const anchor = this.#anchor
    const virtual = anchor ? anchor.virtual + Math.floor((real - anchor.real) * anchor.rate) : real
    return Math.min(virtual, sandboxLimits.lastMomentMs)
  }

  #moveTo(virtual: number, rate: number): void {
    const anchor = { virtual, real: this.#real(), rate }
    // The database is written first. If the disk is full, the time remains unchanged.
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
