import { Flex, Text } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { StepMark } from '../../ui/step-mark.tsx'
import styles from './first-steps.module.css'

interface StepProps {
  label: string
  note: string
  isDone: boolean
  /** What a screen reader says of one that is done. */
  doneWord: string
  /** Where it is done. */
  to: string
  /** The word on its button where it is the next one. */
  act: string | undefined
  children?: ReactNode
}

/** One of the first steps: its tick or its place in the row, and where it leads. */
export function Step({ label, note, isDone, doneWord, to, act, children }: StepProps) {
  const words = (
    <>
      <StepMark isDone={isDone} doneWord={doneWord} />
      <Flex component="span" direction="column" flex={1} miw={0}>
        <Text span inherit fw={600}>
          {label}
        </Text>
        <Text span c="dimmed" size="xs">
          {note}
        </Text>
      </Flex>
    </>
  )
  return (
    <li className={styles.step}>
      {isDone ? (
        <div className={styles.row}>{words}</div>
      ) : (
        <Link className={styles.row} to={to} data-press>
          {words}
          {act ? (
            <span className={styles.act}>{act}</span>
          ) : (
            <ChevronRight className={styles.chevron} aria-hidden="true" size={18} />
          )}
        </Link>
      )}
      {children}
    </li>
  )
}
