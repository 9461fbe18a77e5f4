import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** Scroll offset in pixels above which a list counts as being read. */
const awayPx = 24

/** Returns true if the seller has scrolled down. */
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

/**
 * Removes rows that were inserted before or between known ones. Rows after the last known one were loaded on request.
 */
export function heldRows<Row>(rows: readonly Row[], known: ReadonlySet<string>, idOf: (row: Row) => string): Row[] {
  const last = rows.findLastIndex(row => known.has(idOf(row)))
  return rows.filter((row, at) => at > last || known.has(idOf(row)))
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(id => other.has(id))

/**
 * Holds new rows back, so that no row moves while the list is being read. Known rows are still updated.
 * @param idOf must be the same function in each render
 * @returns the rows to show, the number of waiting rows, and a function that inserts them
 */
export function useHeldRows<Row>(rows: readonly Row[], holds: boolean, idOf: (row: Row) => string) {
  const idsOf = (some: readonly Row[]): ReadonlySet<string> => new Set(some.map(idOf))
  const [known, setKnown] = useState(() => idsOf(rows))
  const shown = useMemo(() => (holds ? heldRows(rows, known, idOf) : rows), [rows, holds, known, idOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: idsOf is recreated in each render from idOf alone
  useEffect(() => {
    const ids = idsOf(shown)
    setKnown(before => (isSame(before, ids) ? before : ids))
  }, [shown, idOf])
  return { shown, waiting: rows.length - shown.length, letIn: () => setKnown(idsOf(rows)) }
}
