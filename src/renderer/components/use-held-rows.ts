import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** Further from its top than this a list is being read. */
const awayPx = 24

/** Whether somebody has scrolled down. */
export function useIsAwayFromTop(area: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const { current } = area
      current?.addEventListener('scroll', changed, { passive: true })
      return () => current?.removeEventListener('scroll', changed)
    },
    [area],
  )
  return useSyncExternalStore(subscribe, () => (area.current?.scrollTop ?? 0) > awayPx)
}

/** The rows without those that came before or between known ones; what follows the last known one was asked for. */
export function heldRows<Row>(rows: readonly Row[], known: ReadonlySet<string>, idOf: (row: Row) => string): Row[] {
  const last = rows.findLastIndex(row => known.has(idOf(row)))
  return rows.filter((row, at) => at > last || known.has(idOf(row)))
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(id => other.has(id))

/**
 * Keeps new rows out of a list while it holds, so that no row moves under the finger. Rows that it has stay up to date.
 * @param idOf the same function at each draw
 * @returns the rows to show, how many wait, and what lets them in
 */
export function useHeldRows<Row>(rows: readonly Row[], holds: boolean, idOf: (row: Row) => string) {
  const idsOf = (some: readonly Row[]): ReadonlySet<string> => new Set(some.map(idOf))
  const [known, setKnown] = useState(() => idsOf(rows))
  const shown = useMemo(() => (holds ? heldRows(rows, known, idOf) : rows), [rows, holds, known, idOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: idsOf is made anew at each draw, of idOf alone
  useEffect(() => {
    const ids = idsOf(shown)
    setKnown(before => (isSame(before, ids) ? before : ids))
  }, [shown, idOf])
  return { shown, waiting: rows.length - shown.length, letIn: () => setKnown(idsOf(rows)) }
}
