import { restorePointLimits } from '#shared/snapshots.ts'
import type { Points, UndoPoint } from './undo-folder.ts'

/** Returns the lists of undo and redo points without one point. */
export const without = ({ undo, redo }: Points, { id }: UndoPoint): Points => ({
  undo: undo.filter(each => each.id !== id),
  redo: redo.filter(each => each.id !== id),
})

/**
 * Returns the lists without redo points, because a new call has completed. If the call itself was undone while it ran,
 * the lists are unchanged.
 */
export const withoutRedo = ({ undo, redo }: Points, { id }: UndoPoint): Points => ({
  undo,
  redo: undo.some(each => each.id === id) ? [] : redo,
})

/**
 * Returns the lists without the points that exceed the limits. The oldest undo points are dropped first, then the redo
 * points that would be used last.
 */
export function withinLimits({ undo, redo }: Points): Points {
  const all = [...undo, ...redo]
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0)
  if (all.length <= restorePointLimits.max && bytes <= restorePointLimits.bytes) return { undo, redo }
  return withinLimits(undo.length > 1 ? { undo: undo.slice(1), redo } : { undo, redo: redo.slice(1) })
}
