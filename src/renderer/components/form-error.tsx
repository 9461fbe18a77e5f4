import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows a refusal that concerns the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text c="bad" role="alert">
      {children}
    </Text>
  )
}
