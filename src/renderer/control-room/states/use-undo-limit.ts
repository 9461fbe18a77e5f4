import { useCall } from '../../api/queries.ts'

/** Returns for how many further steps undo brings a removed or replaced state back; undefined if undo is off. */
export function useUndoLimit(): number | undefined {
  const { data } = useCall('sandbox.listRestorePoints', {})
  return data?.restorePoints === 'on' ? data.most : undefined
}
