import { useEffect } from 'react'

const regions = 'header, main, footer, nav[aria-label], aside'
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]'

/** Moves to the next region of the page on F6, as in desktop apps, because an endless list would trap the Tab key. */
export function useRegionKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A sheet keeps the focus until it is closed.
      if (event.key !== 'F6' || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      const found = [...document.querySelectorAll<HTMLElement>(regions)].filter(each => each.querySelector(focusable))
      // Takes the innermost region, because regions can be nested.
      const here = found.findLastIndex(each => each.contains(document.activeElement))
      const next = found.at((here + (event.shiftKey ? found.length - 1 : 1)) % found.length)
      next?.querySelector<HTMLElement>(focusable)?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
