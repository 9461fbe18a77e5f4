import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { UndoPoints } from '../api/served-world.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { Refusal } from '../platform/failures/refusal.ts'
import { whatOf } from './act-details.ts'
import { isRepeated } from './recording-file.ts'
import type { Recordings } from './recordings.ts'
import type { UndoHistory } from './undo-points.ts'

interface Parts {
  world: WorldState
  recordings: Recordings
  undoHistory: UndoHistory
}

/** Takes an undo point before an act of the operator, where its row asks for one, and notes the act where acts are recorded. */
export const createUndoPoints = ({ world, recordings, undoHistory }: Parts): UndoPoints => ({
  async before(name, input) {
    const endRecorded = isRepeated(name) ? recordings.before(name, input) : undefined
    const endPoint = isDue(name, input)
      ? await undoHistory.before({ call: name, what: whatOf(name, world, input) })
      : undefined
    return error => {
      // A refused command leaves no point.
      endPoint?.(error === undefined || !changedNothing(name, error))
      endRecorded?.(error === undefined)
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

/** A command whose storage failed on the way may have gone a part of it. */
const changedNothing = (name: CallName, error: unknown): boolean =>
  allCalls[name].writes === true || (error instanceof Refusal && error.symbol !== 'SystemError')
