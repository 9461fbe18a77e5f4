import { ArrowUp } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './new-rows-pill.module.css'
import { useScrollArea } from './scroll-area.ts'

/**
 * Shows a button above a list with the number of new rows. A press shows them. The button is outside of the scrolling
 * area, because focus or a screen reader would otherwise scroll the list to the new rows.
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
