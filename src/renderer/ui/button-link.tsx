import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ButtonLinkProps {
  to: string
  tone?: 'primary' | 'soft'
  /** As wide as its place. */
  full?: boolean
  children: ReactNode
}

/** Leads somewhere, and looks like the button that it is to whoever presses it. */
export function ButtonLink({ to, tone = 'primary', full = false, children }: ButtonLinkProps) {
  return (
    <Button component={Link} to={to} variant={tone === 'primary' ? 'filled' : 'light'} fullWidth={full}>
      {children}
    </Button>
  )
}
