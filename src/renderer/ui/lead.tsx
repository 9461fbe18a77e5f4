import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings/drawing.tsx'
import styles from './states.module.css'

interface LeadProps {
  drawing: DrawingName
  title?: string
  /** True if the title says that a list is empty. The title then takes the focus of a row that was removed. */
  isResult?: boolean
  children: ReactNode
}

/** Opens a screen with a drawing and a sentence that says what the screen is for. */
export function Lead({ drawing, title, isResult = false, children }: LeadProps) {
  return (
    <Stack className={styles.lead} gap="xs" align="center">
      <Drawing name={drawing} />
      {title && (
        <p className={styles.title} {...(isResult && { tabIndex: -1, 'data-result': true })}>
          {title}
        </p>
      )}
      <p className={styles.text}>{children}</p>
    </Stack>
  )
}
