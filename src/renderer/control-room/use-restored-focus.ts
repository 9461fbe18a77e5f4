import { useEffect } from 'react'

/**
 * A button that is disabled while its act is under way, or goes with its row, loses the focus to nothing.
 * It is given back to the button, and where that is gone to the panel, so that a keyboard goes on from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null
    }
    const giveBack = () => {
      if (!last || (document.activeElement !== document.body && document.activeElement !== null)) return
      const place = last.isConnected ? last : document.querySelector<HTMLElement>('main')
      place?.focus({ preventScroll: true })
    }
    const forget = () => {
      last = null
    }
    const changes = new MutationObserver(giveBack)
    changes.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true })
    addEventListener('focusin', remember)
    addEventListener('pointerdown', forget)
    return () => {
      changes.disconnect()
      removeEventListener('focusin', remember)
      removeEventListener('pointerdown', forget)
    }
  }, [])
}
