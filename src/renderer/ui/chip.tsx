import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

export type ChipTone = 'accent' | 'good' | 'warn' | 'bad' | 'dim'

/** A status: colour and word, never colour alone. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <Badge component="span" color={tone}>
      {children}
    </Badge>
  )
}
