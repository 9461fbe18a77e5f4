import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { StepMark } from '../../ui/step-mark.tsx'
import styles from './margin.module.css'

interface TourLineProps {
  place: number
  label: string
  isDone: boolean
  children: ReactNode
}

/** One step of the tour: its number or its tick, and what to do where it comes next. */
export function TourLine({ place, label, isDone, children }: TourLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <li className={styles.line}>
      <StepMark isDone={isDone} doneWord={t('home.steps.done')}>
        {formats.number(place)}
      </StepMark>
      <span className={styles.lineWords}>
        {label}
        {children}
      </span>
    </li>
  )
}
