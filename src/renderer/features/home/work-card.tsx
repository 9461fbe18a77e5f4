import { ButtonLink } from '../../ui/button-link.tsx'
import type { Urgency } from './layout.ts'
import styles from './work.module.css'

interface WorkCardProps {
  label: string
  /** The figure with its word: "3 orders". */
  count: string
  /** How long there is; coloured by how pressing it is. */
  note: string
  urgency: Urgency
  act: string
  to: string
  isPrimary?: boolean
}

/** One kind of work: how much, how pressing, and its one button. */
export function WorkCard({ label, count, note, urgency, act, to, isPrimary = false }: WorkCardProps) {
  return (
    <article className={styles.card}>
      <p className={styles.label}>{label}</p>
      <p className={styles.count}>{count}</p>
      <p className={styles.note} data-tone={urgency}>
        {note}
      </p>
      <div className={styles.act}>
        <ButtonLink full to={to} tone={isPrimary ? 'primary' : 'soft'}>
          {act}
        </ButtonLink>
      </div>
    </article>
  )
}
