import type { UntakenReason } from '#shared/snapshots.ts'
import type { OperatorCall, UndoPoint } from './undo-folder.ts'

/** Undo and redo for operators' calls in a world. */
export interface UndoHistory {
  /** True if calls take undo points. */
  isOn(): boolean
  /** Lists the undo points for undo and for redo, both with the next one first. Waits until all of them are written. */
  list(): Promise<{ undo: UndoPoint[]; redo: UndoPoint[]; untaken: (OperatorCall & { why: UntakenReason }) | null }>
  /**
   * Takes an undo point if undo is on. Never fails.
   * @returns a function to call at the end of the call, with true if it has succeeded
   */
  before(call: OperatorCall): Promise<(isDone: boolean) => void>
  /**
   * Moves a saved state into an undo point before the call removes or replaces it. The saved state stays there until
   * the undo point is dropped. Does nothing if undo is off.
   * @throws Refusal RecordNotFound
   */
  setAside(call: 'sandbox.removeSnapshot' | 'sandbox.saveSnapshot' | 'sandbox.openCapsule', name: string): void
  /**
   * Reverts the latest call.
   * @throws Refusal RecordNotFound, OperationFailed for a damaged undo point, SystemBusy
   */
  undo(): Promise<UndoPoint>
  /**
   * Restores the effect of the call that was undone last.
   * @throws Refusal as `undo`
   */
  redo(): Promise<UndoPoint>
  /** Drops all undo points. */
  forget(): void
}
