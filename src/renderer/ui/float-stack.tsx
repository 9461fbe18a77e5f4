import type { ReactNode } from 'react'
import styles from './float-stack.module.css'

interface FloatStackProps {
  /** Gives the elements room in the layout, so that they cover nothing. */
  inFlow?: boolean
  children: ReactNode
}

/** Stacks floating elements above the bottom bar: Undo above the toast. */
export const FloatStack = ({ inFlow = false, children }: FloatStackProps) => (
  <div className={styles.stack} data-in-flow={inFlow || undefined}>
    {children}
  </div>
)

/** Shows the button of a toast or of the Undo bar. */
export function FloatAct({ label, keys, onPress }: { label: string; keys?: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.act} onClick={onPress} aria-keyshortcuts={keys}>
      {label}
    </button>
  )
}
