import { Box } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** Made when it is opened first, and then kept. */
  children: () => ReactNode
}

/** A row that opens in place; the browser's own part, which a page search opens too. */
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
