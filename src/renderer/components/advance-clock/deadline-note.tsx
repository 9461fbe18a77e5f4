import { Flex } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { entriesOf } from '../../ui/entries-of.ts'
import { type Deadlines, deadlineTexts } from './deadlines.ts'
import styles from './leap.module.css'

interface DeadlineNoteProps {
  deadlines: Deadlines
  /** It takes the focus of the sheet that opens with it, so that a screen reader reads it first. */
  isFocused?: boolean
}

/** Says which deadlines a jump of the clock would pass, and what that costs. */
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
