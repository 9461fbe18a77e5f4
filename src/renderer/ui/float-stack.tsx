import type { ReactNode } from 'react'
import styles from './float-stack.module.css'

/** Stacks floating elements above the bottom bar: Undo above the toast. */
export const FloatStack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** Button of a toast or of the Undo bar. */
export function FloatAct({ label, keys, onPress }: { label: string; keys?: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.act} onClick={onPress} aria-keyshortcuts={keys}>
      {label}
    </button>
  )
}
