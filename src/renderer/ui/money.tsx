import type { CSSProperties } from 'react'
import { type AmountSource, entriesOf } from './entries-of.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** Currency and number, formatted for the language. */
  parts: { unit: string; value: string; isUnitFirst: boolean }
  size?: 'row' | 'figure' | 'large' | 'hero' | 'store'
  tone?: 'ink' | 'dim' | 'good' | 'bad' | 'inherit'
  /** Omits the currency, if the column names it. */
  bare?: boolean
  /** Origin of the amount; null for a ledger posting, and for numbers that are not amounts. */
  of: AmountSource | null
}

/** Shows an amount with a small currency. The direction is left to right even in Arabic. */
export function Money({ parts, size = 'row', tone = 'ink', bare = false, of }: MoneyProps) {
  return (
    <bdi
      dir="ltr"
      className={styles.money}
      data-size={size}
      data-tone={tone}
      {...(size === 'store' && { style: { '--characters': parts.value.length } as CSSProperties })}
      data-amount={parts.unit !== '' || undefined}
      {...(of && entriesOf(of))}
    >
      {!bare && parts.isUnitFirst && <span className={styles.unit}>{parts.unit} </span>}
      {parts.value}
      {!bare && !parts.isUnitFirst && <span className={styles.unit}> {parts.unit}</span>}
    </bdi>
  )
}
