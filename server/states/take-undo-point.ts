import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { UndoPoints } from '../api/served-world.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { Refusal } from '../platform/failures/refusal.ts'
import { describeCall } from './describe-call.ts'
import type { UndoHistory } from './undo-history.ts'

interface Parts {
  world: WorldState
  undoHistory: UndoHistory
}

/**
 * Creates the function that takes an undo point before an operator's call, if the contract requires one for the call.
 */
export const createUndoPoints = ({ world, undoHistory }: Parts): UndoPoints => ({
  async before(name, input) {
    const endPoint = isDue(name, input)
      ? await undoHistory.before({ call: name, what: describeCall(name, world, input) })
      : undefined
    return error => {
      // A refused call has changed nothing, so its undo point is removed.
      endPoint?.(error === undefined || !changedNothing(name, error))
    }
  },
  isOn: () => undoHistory.isOn(),
  forget: () => undoHistory.forget(),
})

function isDue(name: CallName, input: object): boolean {
  const { restorePoint = [] }: CallRow = allCalls[name]
  if ('restorePoint' in input && input.restorePoint === 'skip') return false
  return (
    restorePoint === true ||
    restorePoint.some(field => Object.entries(input).some(([key, value]) => key === field && value !== undefined))
  )
}

/**
 * Returns true if a failed call has changed nothing. A storage error may leave a partial effect, unless a transaction
 * rolled it back.
 */
const changedNothing = (name: CallName, error: unknown): boolean =>
  allCalls[name].writes === true || (error instanceof Refusal && error.symbol !== 'SystemError')
