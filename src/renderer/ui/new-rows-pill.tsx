import { ArrowUp } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './new-rows-pill.module.css'
import { useScrollArea } from './scroll-area.ts'

/**
 * Says over a list how many rows wait above it, and shows them at a press. It stands beside what scrolls, not in it: brought
 * into view, as focus and screen readers do, it would scroll the list to the rows that wait.
 */
export function NewRowsPill({ label, onPress }: { label: string | null; onPress: () => void }) {
  const area = useScrollArea()
  const [host, setHost] = useState<Element | null>(null)
  useLayoutEffect(() => setHost(area.current?.parentElement ?? null), [area])
  if (!host) return null
  return createPortal(
    <div className={styles.place} role="status">
      {label !== null && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp size={18} aria-hidden="true" />
          {label}
        </button>
      )}
    </div>,
    host,
  )
}
