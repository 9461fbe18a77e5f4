import { Box } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  /** Opens or closes the row from outside. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  /** Rendered when the row is first opened, and kept afterwards. */
  children: () => ReactNode
}

/** Shows a row that expands. The row is a `details` element, so a search in the page also opens it. */
export function Disclosure({ title, isOpen = false, onToggle, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={event => {
        const { open } = event.currentTarget
        if (open) setOpened(true)
        onToggle?.(open)
      }}
    >
      <summary className={styles.summary}>
        {title}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <Box pb="md">{(wasOpened || isOpen) && children()}</Box>
    </details>
  )
}
