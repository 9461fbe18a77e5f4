import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

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

/**
 * Keeps new rows out of a list while it holds, so that no row moves under the finger. Rows that it has stay up to date.
 * @returns the rows to show, how many wait, and what lets them in
 */
export function useHeldRows<Row>(rows: readonly Row[], holds: boolean, idOf: (row: Row) => string) {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(rows.map(idOf)))
  const shown = holds ? heldRows(rows, known, idOf) : rows
  const ids = JSON.stringify(shown.map(idOf))
  useEffect(() => setKnown(new Set(JSON.parse(ids) as string[])), [ids])
  return { shown, waiting: rows.length - shown.length, letIn: () => setKnown(new Set(rows.map(idOf))) }
}
