import { useDrag } from '@use-gesture/react'
import { type RefObject, useState } from 'react'

const pullPx = 72

/** Refreshes when the person pulls the top of an area down. @returns `bind` for the area, and the same by a button */
export function usePullToRefresh(area: RefObject<HTMLElement | null>, onRefresh?: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    if (!onRefresh || isRefreshing) return
    setRefreshing(true)
    await onRefresh().finally(() => setRefreshing(false))
  }
  const bind = useDrag(
    ({ first, last, movement: [, y], memo, event }) => {
      const startedAtTop = first ? area.current?.scrollTop === 0 : memo
      if (last && startedAtTop && y > pullPx && event.type !== 'touchcancel') void refresh()
      return startedAtTop
    },
    { enabled: onRefresh !== undefined, axis: 'y', pointer: { touch: true, keys: false } },
  )
  return { bind, refresh: () => void refresh(), isRefreshing }
}
