import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './cell.module.css'
import { Link } from './link.tsx'

interface CellProps {
  icon?: ReactNode
  /** Shown instead of the icon, in its own size and colors. */
  picture?: ReactNode
  iconTone?: 'accent' | 'good' | 'warn' | 'bad' | 'dim'
  label: ReactNode
  note?: ReactNode
  noteTone?: 'dim' | 'good' | 'warn' | 'bad'
  value?: ReactNode
  /** Path that the row links to. */
  to?: string
  onPress?: () => void
  /** True if the press opens a sheet or a window. The row then has the arrow of a link. */
  opens?: boolean
  /** False for rows of which only some are links: without arrows their values end in one column. */
  hasArrow?: boolean
  /** True for a note of several lines. Icon and value then stand at the first lines. */
  hasLongNote?: boolean
}

function CellContent(props: CellProps) {
  const { icon, picture, iconTone = 'accent', label, note, noteTone = 'dim', value, to, opens } = props
  const { hasArrow = true, hasLongNote } = props
  return (
    <>
      {icon && (
        <span className={styles.icon} data-tone={iconTone} aria-hidden="true">
          {icon}
        </span>
      )}
      {picture}
      <span className={styles.words}>
        <span className={styles.label} data-name={picture ? true : undefined}>
          {label}
        </span>
        {note && (
          <span className={styles.note} data-tone={noteTone} data-long={hasLongNote || undefined}>
            {note}
          </span>
        )}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {hasArrow && (to || opens) && <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />}
    </>
  )
}

/** Lays out every row of a card. A row can be pressed if it has `to` or `onPress`. */
export function Cell(props: CellProps) {
  if (props.to)
    return (
      <Link className={styles.cell} to={props.to} data-active>
        <CellContent {...props} />
      </Link>
    )
  if (props.onPress)
    return (
      <button type="button" className={styles.cell} onClick={props.onPress} data-active>
        <CellContent {...props} />
      </button>
    )
  return (
    <div className={styles.cell}>
      <CellContent {...props} />
    </div>
  )
}
