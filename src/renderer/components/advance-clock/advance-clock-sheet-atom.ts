import { atom } from 'jotai'
import type { Deadlines } from './deadlines.ts'
import type { LeapLine } from './leap-lines.ts'
import type { Leap, LeapRequest } from './leaps.ts'

/** The sheet asks before a jump that passes deadlines, and tells what a jump did. */
export type LeapSheetState =
  | { kind: 'asks'; request: LeapRequest; deadlines: Deadlines }
  | { kind: 'tells'; by: Leap; now: string; lines: readonly LeapLine[] }

/** One for the whole window: the button that was pressed may be gone once time has passed. */
export const leapSheetAtom = atom<LeapSheetState | null>(null)
