import { useEffect, useEffectEvent } from 'react'
import { directionOf } from '#shared/languages.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/** Elements that use the same keys themselves, for example to move the text cursor. */
const fields = 'input, textarea, select, [contenteditable]'

/**
 * Goes forward with Page Down and the arrow in reading direction, and back with the opposite keys. Clickers send Page Down
 * and Page Up, in every language.
 */
export function useStageKeys(goBy: (by: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isMarked = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
    if (isMarked || (event.target instanceof Element && event.target.closest(fields))) return
    const by = stepOf(event.key)
    if (by === 0) return
    event.preventDefault()
    goBy(by)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function stepOf(key: string): number {
  const [forward, back] =
    directionOf(currentLanguage()) === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === 'PageDown' || key === forward) return 1
  return key === 'PageUp' || key === back ? -1 : 0
}
