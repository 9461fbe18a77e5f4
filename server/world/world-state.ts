import type { WriteDb } from '../db/open.ts'
import type { Clock } from './clock.ts'
import { type Dice, throwDice } from './random.ts'
import type { AgendaEvent } from './schedule.ts'

/** What acts of the world need: the rows, the time, the chance. Everything is handed in, nothing is looked up. */
export interface World {
  db: WriteDb
  clock: Clock
  /** Changed by a reset alone. */
  seed: number
  /** An event that could not happen. */
  report: (error: unknown, event: AgendaEvent | undefined) => void
  /** Why the earliest event is kept and tried again; null while storage works. */
  trouble: Trouble | null
  /** How many steps were missing when the server started, and were added. */
  mended: number
}

/** Storage does not work for now: the clock stands at an event until it does. */
interface Trouble {
  event: AgendaEvent | undefined
  error: unknown
  /** How often it was tried in a row. */
  tries: number
  /** When it is tried again, on the clock of `performance.now()`, which nobody can turn. */
  again: number
}

export const diceFor = (world: World, id: string | number, purpose: string): Dice => throwDice(world.seed, id, purpose)

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)
