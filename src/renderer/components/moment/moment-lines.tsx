import { Bell, ChevronRight } from 'lucide-react'
import { useFileUrl } from '../../media/file-url.ts'
import { amountOf } from '../../ui/entries-of.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './moment.module.css'
import type { MomentLine } from './moments.ts'

interface MomentLinesProps {
  lines: readonly MomentLine[]
  /** True for losses, which are on a light card instead of a dark one. */
  isLoss?: boolean
}

/** Lists what happened, one line for each kind, with a product's picture. */
export function MomentLines({ lines, isLoss = false }: MomentLinesProps) {
  return (
    <ul className={styles.lines} data-loss={isLoss || undefined} data-inside>
      {lines.map(line => (
        <li key={line.id}>
          {line.to ? (
            <Link className={styles.line} to={line.to}>
              <LineContent line={line} />
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          ) : (
            <div className={styles.line}>
              <LineContent line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function LineContent({ line: { image, icon, label, note, value, of } }: { line: MomentLine }) {
  const fileUrl = useFileUrl()
  return (
    <>
      {image ? (
        <Picture src={fileUrl(image)} sizePx={40} />
      ) : (
        <span className={styles.tile} aria-hidden="true">
          {icon ?? <Bell />}
        </span>
      )}
      <span className={styles.lineWords}>
        {label}
        {note && <small>{note}</small>}
      </span>
      {value && (
        <bdi className={styles.value} {...(of && amountOf(of))}>
          {value}
        </bdi>
      )}
    </>
  )
}
