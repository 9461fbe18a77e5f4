import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a form as a whole was refused with, in words; nothing while it was not. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text c="bad" role="alert">
      {children}
    </Text>
  )
}
