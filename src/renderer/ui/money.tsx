import { type AmountSource, entriesOf } from './entries-of.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** Unit and figure, as the formats of the language make them. */
  parts: { unit: string; value: string; isUnitFirst: boolean }
  size?: 'row' | 'figure' | 'large' | 'hero'
  tone?: 'ink' | 'dim' | 'good' | 'bad' | 'inherit'
  /** Without its unit where the column says it. */
  bare?: boolean
  /** Origin of the amount; null for a ledger posting itself, and for numbers that are no amounts. */
  of: AmountSource | null
}

/** The unit small, the figure large; stays left to right in Arabic. */
export function Money({ parts, size = 'row', tone = 'ink', bare = false, of }: MoneyProps) {
  return (
    <bdi
      dir="ltr"
      className={styles.money}
      data-size={size}
      data-tone={tone}
      data-amount={parts.unit !== '' || undefined}
      {...(of && entriesOf(of))}
    >
      {!bare && parts.isUnitFirst && <span className={styles.unit}>{parts.unit} </span>}
      {parts.value}
      {!bare && !parts.isUnitFirst && <span className={styles.unit}> {parts.unit}</span>}
    </bdi>
  )
}
