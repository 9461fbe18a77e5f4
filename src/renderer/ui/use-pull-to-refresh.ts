import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDrag } from './use-drag.ts'

/** Distance of the finger that starts a refresh, in pixels. */
const pullPx = 72
/** Share of the finger's distance that the content moves. */
const resistance = 0.5
/** Minimum time that the refresh is visible, in milliseconds. */
const leastMs = 400

const rest = () => new Promise(resolve => setTimeout(resolve, leastMs))

/** Checks for F5, Ctrl+R or Command+R. With Shift, the browser reloads the page. */
const isRefreshKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !shiftKey && (key === 'F5' ? !ctrlKey : key.toLowerCase() === 'r' && (ctrlKey || metaKey))

/** Refreshes when the person pulls the top of an area down, and on F5. @returns `handlers` for the area, and the pulled distance */
export function usePullToRefresh(area: RefObject<HTMLElement | null>, onRefresh?: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false)
  const [pulledPx, setPulled] = useState(0)
  const beganAtTop = useRef(false)
  const refresh = async () => {
    if (!onRefresh || isRefreshing) return
    setRefreshing(true)
    await Promise.all([onRefresh(), rest()]).finally(() => setRefreshing(false))
  }
  const latest = useRef(refresh)
  latest.current = refresh
  const canRefresh = onRefresh !== undefined
  useEffect(() => {
    if (!canRefresh) return
    const onKey = (event: KeyboardEvent) => {
      if (!isRefreshKey(event)) return
      event.preventDefault()
      void latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [canRefresh])

  const handlers = useDrag({
    axis: 'y',
    enabled: canRefresh,
    byTouch: true,
    onDrag: ({ y, isFirst, isLast, isCanceled }) => {
      const isAtTop = area.current?.scrollTop === 0
      if (isFirst) beganAtTop.current = isAtTop
      const isPull = beganAtTop.current && isAtTop && !isCanceled
      setPulled(isPull && !isLast ? Math.max(0, y * resistance) : 0)
      if (isPull && isLast && y > pullPx) void refresh()
    },
  })
  return { handlers, refresh: () => void refresh(), isRefreshing, pulledPx, share: pulledPx / (pullPx * resistance) }
}
