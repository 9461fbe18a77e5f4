import { Box } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  /** Rendered when the row is first opened, and kept afterwards. */
  children: () => ReactNode
}

/** Row that expands. It is a `details` element, so a search in the page also opens it. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={styles.disclosure} onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <Box pb="md">{wasOpened && children()}</Box>
    </details>
  )
}
