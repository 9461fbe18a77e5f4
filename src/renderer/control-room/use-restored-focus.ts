import { useEffect } from 'react'

/**
 * Restores a lost keyboard focus.
 * A button loses the focus when it is disabled during its action or removed with its row. The focus returns to the
 * button or, if it was removed, to the panel.
 */
export function useRestoredFocus(): void {
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
