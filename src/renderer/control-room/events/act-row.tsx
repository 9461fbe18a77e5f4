import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import styles from './events.module.css'

interface ActRowProps {
  /** What it is called, on its button. */
  label: string
  /** Why it cannot be now; undefined where it can. */
  whyNot: string | undefined
  busy: boolean
  /** Whether its fields make no sense yet. */
  isIncomplete?: boolean
  onPress: () => void
  /** Its fields, shown only where it can be. */
  children?: ReactNode
}

/** One act: its fields and its button, or the button with the reason why not. */
export function ActRow({ label, whyNot, busy, isIncomplete = false, onPress, children }: ActRowProps) {
  const reasonId = useId()
  return (
    <form
      className={styles.act}
      aria-label={label}
      aria-describedby={whyNot === undefined ? undefined : reasonId}
      onSubmit={event => {
        event.preventDefault()
        onPress()
      }}
    >
      {whyNot === undefined && children}
      <Button type="submit" tone="soft" busy={busy} disabled={whyNot !== undefined || isIncomplete}>
        {label}
      </Button>
      {whyNot !== undefined && (
        <p id={reasonId} className={parts.small}>
          {whyNot}
        </p>
      )}
    </form>
  )
}
