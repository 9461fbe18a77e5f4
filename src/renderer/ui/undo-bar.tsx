import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import styles from './float-stack.module.css'
import { FloatAct } from './float-stack.tsx'

/** Elements in which Ctrl+Z undoes typing. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

interface UndoBarProps {
  message: string
  undoLabel: string
  onUndo: () => void
}

/** Reports an action with a button that undoes it. Ctrl+Z (Command+Z) outside of text fields also undoes it. */
export function UndoBar({ message, undoLabel, onUndo }: UndoBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || document.activeElement?.matches(typing)) return
      event.preventDefault()
      onUndo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onUndo])
  return (
    <div className={styles.bar} role="status" data-testid="undo-bar">
      <span className={styles.icon} aria-hidden="true">
        <CircleCheck />
      </span>
      <span className={styles.words}>{message}</span>
      <FloatAct label={undoLabel} keys="Control+Z Meta+Z" onPress={onUndo} />
    </div>
  )
}
