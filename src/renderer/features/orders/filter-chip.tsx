import type { ReactNode } from 'react'
import styles from './order-list.module.css'

interface FilterChipProps {
  isOn: boolean
  onPress: () => void
  count?: string | undefined
  children: ReactNode
}

/** One value of a filter, on or off. */
export function FilterChip({ isOn, onPress, count, children }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress} data-press>
      {children}
      {count !== undefined && (
        <bdi dir="ltr" className={styles.orderFilterSheetCount}>
          {count}
        </bdi>
      )}
    </button>
  )
}
