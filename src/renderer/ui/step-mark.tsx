import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './step-mark.module.css'

interface StepMarkProps {
  isDone: boolean
  /** Word for screen readers on a completed step; not needed if the text next to it says so. */
  doneWord?: string
  /** Number of the step; without it, an empty ring is shown. */
  children?: ReactNode
}

/** Shows the mark in front of a step. The mark becomes a tick when the step is done. */
export function StepMark({ isDone, doneWord, children }: StepMarkProps) {
  const said = doneWord ? ({ role: 'img', 'aria-label': doneWord } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={styles.mark} data-tone={isDone ? 'good' : 'accent'}>
      {isDone ? <Check {...said} size={14} strokeWidth={3} /> : children}
    </span>
  )
}
