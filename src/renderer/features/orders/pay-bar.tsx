import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './pay-bar.module.css'

interface PayBarProps {
  /** What the amount is of. */
  note: ReactNode
  amount: number
  /** Large in place of the amount, while there is nothing to pay; the button waits for it. */
  hint?: string | undefined
  label: string
  onPress: () => void
}

/** What orders cost together, and the way to pay them; one row. */
export function PayBar({ note, amount, hint, label, onPress }: PayBarProps) {
  const formats = useFormats()
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.note} aria-live="polite">
          {note}
        </span>
        {hint ? (
          <strong className={styles.hint}>{hint}</strong>
        ) : (
          <Money parts={formats.money(amount)} size="figure" of={{ none: 'price' }} />
        )}
      </div>
      <Button disabled={hint !== undefined} onPress={onPress}>
        {label}
      </Button>
    </div>
  )
}
