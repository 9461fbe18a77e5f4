import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './pay-bar.module.css'

interface PayBarProps {
  /** What the amount is of. */
  note: ReactNode
  amount: number
  label: string
  onPress: () => void
}

/** What orders cost together, and the way to pay them; one row. */
export function PayBar({ note, amount, label, onPress }: PayBarProps) {
  const formats = useFormats()
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.note} aria-live="polite">
          {note}
        </span>
        <Money parts={formats.money(amount)} size="figure" of={{ none: 'price' }} />
      </div>
      <Button onPress={onPress}>{label}</Button>
    </div>
  )
}
