import { Flex } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { entriesOf } from '../../ui/entries-of.ts'
import styles from './advance-clock.module.css'
import { type Deadlines, deadlineTexts } from './deadlines.ts'

interface DeadlineNoteProps {
  deadlines: Deadlines
  /** Takes the focus when its sheet opens, so that a screen reader reads it first. */
  isFocused?: boolean
}

/** Lists the deadlines that advancing the clock would pass, with their cost. */
export function DeadlineNote({ deadlines, isFocused = false }: DeadlineNoteProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Flex className={styles.note} gap="md" {...(isFocused && { tabIndex: -1, 'data-autofocus': true })}>
      <TriangleAlert className={styles.mark} aria-hidden="true" size={20} />
      <div {...entriesOf({ none: 'forecast' })}>
        {deadlineTexts(deadlines, { t, formats }).map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Flex>
  )
}
