import { useEffect } from 'react'

/** Escape takes back what a button has opened in its place. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen, onEscape])
}
