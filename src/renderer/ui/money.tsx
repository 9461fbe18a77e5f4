import styles from './money.module.css'

interface MoneyProps {
  /** Unit and figure, as the formats of the language make them. */
  parts: { unit: string; value: string }
  size?: 'row' | 'figure' | 'large' | 'hero'
  tone?: 'ink' | 'dim' | 'good' | 'bad' | 'inherit'
  /** Without its unit where the column says it. */
  bare?: boolean
}

/** The unit small, the figure large; stays left to right in Arabic. */
export function Money({ parts, size = 'row', tone = 'ink', bare = false }: MoneyProps) {
  return (
    <bdi dir="ltr" className={styles.money} data-size={size} data-tone={tone}>
      {!bare && <span className={styles.unit}>{parts.unit} </span>}
      {parts.value}
    </bdi>
  )
}
