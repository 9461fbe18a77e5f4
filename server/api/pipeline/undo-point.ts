import type { CallName } from '#shared/contract/calls.ts'
import { callOf, type Exchange } from '../exchange.ts'

/** The undo points of a world, as the pipeline and the calls that switch them use them. */
export interface UndoPoints {
  /** Takes a point before an operator's command, if one is due. @returns must be called at the end of the command, with its error */
  before(name: CallName, input: object): Promise<(error?: unknown) => void>
  /** Commands of this world are preceded by a point. */
  isOn(): boolean
  /** Deletes all points. */
  forget(): void
}

/** Lets the world take an undo point before an operator changes it. */
export async function undoPoint(exchange: Exchange): Promise<void> {
  const { deps, input, whenActed } = exchange
  whenActed.push(await deps.undoPoints.before(callOf(exchange), input))
}
