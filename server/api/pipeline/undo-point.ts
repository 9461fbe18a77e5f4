import type { CallName } from '#shared/contract/calls.ts'
import { allCalls } from '#shared/contract/calls.ts'
import { Refusal } from '../../platform/failures/refusal.ts'
import { callOf, type Exchange, rowOf } from '../exchange.ts'
import { whatOf } from '../journal/act-details.ts'
import { isRepeated } from '../recordings.ts'

/** Takes an undo point before an act of the operator, where its row asks for one, and notes the act where acts are recorded. */
export function undoPoint(exchange: Exchange): void {
  const { deps, input, whenActed } = exchange
  const name = callOf(exchange)
  if (isRepeated(name)) {
    const endRecorded = deps.recordings.before(name, input)
    whenActed.push(error => endRecorded(error === undefined))
  }
  if (!isWanted(exchange)) return
  const end = deps.restorePoints.before({ call: name, what: whatOf(name, deps, input) })
  // What was refused leaves none.
  whenActed.push(error => end(error === undefined || !changedNothing(name, error)))
}

function isWanted(exchange: Exchange): boolean {
  const { input } = exchange
  const { restorePoint = [] } = rowOf(exchange)
  if ('restorePoint' in input && input.restorePoint === 'skip') return false
  return (
    restorePoint === true ||
    restorePoint.some(field => Object.entries(input).some(([key, value]) => key === field && value !== undefined))
  )
}

/** A command whose storage failed on the way may have gone a part of it. */
const changedNothing = (name: CallName, error: unknown): boolean =>
  allCalls[name].writes === true || (error instanceof Refusal && error.symbol !== 'SystemError')
