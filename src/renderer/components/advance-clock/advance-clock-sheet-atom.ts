import { atom } from 'jotai'
import type { AdvanceClockRequest } from './clock-steps.ts'
import type { Deadlines } from './deadlines.ts'

/** State of the sheet that asks before deadlines pass. */
export interface AdvanceClockSheetState {
  request: AdvanceClockRequest
  deadlines: Deadlines
}

/** The atom is global, because the pressed button may be removed while the clock advances. */
export const advanceClockSheetAtom = atom<AdvanceClockSheetState | null>(null)
