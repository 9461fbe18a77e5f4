import { useEffect, useRef } from 'react'

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** Ctrl or Cmd with Z, and with Shift and Z: outside of fields, where they mean what is typed. */
export function useUndoKeys(acts: { undo: () => void; redo: () => void }): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (isField(event.target) || event.repeat) return
      event.preventDefault()
      if (event.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
