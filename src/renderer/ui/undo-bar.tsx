import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import styles from './float-stack.module.css'
import { FloatAct } from './float-stack.tsx'

/** Where Ctrl+Z belongs to what is typed. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

interface UndoBarProps {
  message: string
  undoLabel: string
  onUndo: () => void
}

/** Says what was done and takes it back at a press, or by Ctrl+Z (Command+Z) anywhere but in a field. */
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
