import { atom } from 'jotai'
import type { AdvanceClockRequest, ClockStep } from './clock-steps.ts'
import type { Deadlines } from './deadlines.ts'
import type { NewsLine } from './news-lines.ts'

/** State of the sheet: it asks before deadlines pass, or lists what happened afterwards. */
export type AdvanceClockSheetState =
  | { kind: 'asks'; request: AdvanceClockRequest; deadlines: Deadlines }
  | { kind: 'news'; by: ClockStep; now: string; lines: readonly NewsLine[] }

/** Global, because the pressed button may be removed while the clock advances. */
export const advanceClockSheetAtom = atom<AdvanceClockSheetState | null>(null)
