import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './round-links.module.css'

interface RoundLinksProps {
  /** Label of the group for screen readers. */
  label: string
  links: readonly { to: string; icon: ReactNode; text: string; isPrimary?: boolean }[]
}

/** Shows a row of links, each a round icon over its label. */
export function RoundLinks({ label, links }: RoundLinksProps) {
  return (
    <Flex component="nav" rowGap="sm" wrap="wrap" columnGap="xs" aria-label={label}>
      {links.map(({ to, icon, text, isPrimary }) => (
        <Link key={to} className={styles.link} to={to}>
          <span className={styles.icon} data-primary={isPrimary || undefined} data-press aria-hidden="true">
            {icon}
          </span>
          {text}
        </Link>
      ))}
    </Flex>
  )
}
