import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll position of each screen, by path. */
const places = new Map<string, number>()

/** @returns false if the area was at its top already */
export function scrollToTop(area: Element | null | undefined): boolean {
  if (!area || area.scrollTop === 0) return false
  area.scrollTop = 0
  return true
}

/** Scrolls to a position once the content is long enough, unless the person acts first. @returns a function that stops waiting */
function reach(area: HTMLElement, place: number): () => void {
  const go = () => {
    area.scrollTop = place
    // Compares the content's height. A list that measures its rows may shift the position by more than a pixel.
    if (area.scrollHeight - area.clientHeight >= place) stop()
  }
  const arrivals = new MutationObserver(go)
  const stop = () => {
    arrivals.disconnect()
    for (const act of ['wheel', 'pointerdown', 'keydown']) area.removeEventListener(act, stop)
  }
  arrivals.observe(area, { childList: true, subtree: true })
  for (const act of ['wheel', 'pointerdown', 'keydown']) area.addEventListener(act, stop)
  go()
  return stop
}

/** Restores the scroll position of a screen on return by Back or by its tab. A newly opened screen starts at the top. */
export function useKeptPlace(area: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation()
  const isReturn = useNavigationType() === 'POP' || state?.byTab === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isReturn` only matters when the screen opens
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const place = isReturn ? (places.get(pathname) ?? 0) : 0
    const stop = place > 0 ? reach(element, place) : undefined
    return () => {
      stop?.()
      // The placeholder of a screen whose code is loading has nothing to scroll.
      if (element.scrollHeight > element.clientHeight) places.set(pathname, element.scrollTop)
    }
  }, [area, pathname])
}
