import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Column {
  id: string
  label: string
  /** Right-aligns the column, so that the decimals of its numbers line up. */
  isFigure?: boolean
  /** Keeps the cells on one line, for example times and buttons. */
  isWhole?: boolean
}

interface TableProps {
  /** Label for screen readers. */
  label: string
  columns: readonly Column[]
  rows: readonly { id: string; cells: Readonly<Record<string, ReactNode>> }[]
}

/** Shows a table that scrolls sideways if it is too wide. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, label: name, isFigure }) => (
              <th key={id} scope="col" data-figure={isFigure || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {columns.map(({ id, isFigure, isWhole }) => (
                <td key={id} data-figure={isFigure || undefined} data-whole={isWhole || undefined}>
                  {row.cells[id]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
