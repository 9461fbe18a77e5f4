import { type RefCallback, useCallback } from 'react'

type Part = 'tabs' | 'bottom' | 'sheet'

/**
 * Publishes the height of a bottom bar as `--floor-<part>`, so that toasts, Undo and the floating button stay above the
 * bar.
 */
export function useFloor(part: Part): RefCallback<HTMLElement> {
  return useCallback(
    element => {
      const phone = element?.closest<HTMLElement>('#phone')
      if (!element || !phone) return
      const name = `--floor-${part}`
      const observer = new ResizeObserver(() => phone.style.setProperty(name, `${element.offsetHeight}px`))
      observer.observe(element)
      phone.style.setProperty(`${name}-shown`, '1')
      return () => {
        observer.disconnect()
        phone.style.removeProperty(name)
        phone.style.removeProperty(`${name}-shown`)
      }
    },
    [part],
  )
}
