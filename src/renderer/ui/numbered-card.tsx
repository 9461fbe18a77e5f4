import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './numbered-card.module.css'
import { StepMark } from './step-mark.tsx'

interface NumberedCardProps {
  step: number
  title: string
  /** Its number turns into a tick. */
  isDone: boolean
  children: ReactNode
}

/** One step of a form that stands as a whole on its screen. */
export function NumberedCard({ step, title, isDone, children }: NumberedCardProps) {
  return (
    <Card>
      <div className={styles.head}>
        <StepMark isDone={isDone}>
          <span aria-hidden="true">{step}</span>
        </StepMark>
        <h2 className={styles.title}>{title}</h2>
      </div>
      {children}
    </Card>
  )
}
