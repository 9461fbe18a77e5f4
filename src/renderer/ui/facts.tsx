import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  label: string
  /** A fact without a value is omitted. */
  value: ReactNode
}

/** Shows a list of labelled facts. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
