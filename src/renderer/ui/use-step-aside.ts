import { type RefObject, useEffect, useState } from 'react'
import { layout } from '../theme/layout.ts'

/** Elements that a person presses, and amounts that a person reads. */
const wanted = 'a[href], button, input, select, textarea, summary, label, [role="button"], [data-amount]'

/** Checks the middle and the corners of a rectangle. */
function coversSomething(own: Element, { left, top, width, height }: DOMRect): boolean {
  const inset = 4
  const xs = [left + inset, left + width / 2, left + width - inset]
  const ys = [top + inset, top + height / 2, top + height - inset]
  return xs.some(x =>
    ys.some(y =>
      document
        .elementsFromPoint(x, y)
        .some(each => !own.contains(each) && each.closest('main') !== null && each.closest(wanted) !== null),
    ),
  )
}

/**
 * Tells if a floating element should leave its place, because it covers a control or an amount. The check runs a
 * moment after scrolling has ended.
 * @param enabled false if a person has chosen the place
 */
export function useStepAside(element: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let timer = 0
    const look = () => {
      const own = element.current
      if (!own) return
      const rect = own.getBoundingClientRect()
      // Removes the current shift, so that the check uses the element's usual place.
      const moved = new DOMMatrixReadOnly(getComputedStyle(own).transform).e
      setAside(coversSomething(own, new DOMRect(rect.left - moved, rect.top, rect.width, rect.height)))
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, layout.floatingButton.restMs)
    }
    // Scroll events of a screen's body do not bubble, so the document listens in the capture phase.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [element, enabled])
  return enabled && isAside
}
