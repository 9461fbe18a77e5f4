import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Column of fields. The browser's validation is off, because the console validates. */
export function Form({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate {...form}>
      <Stack gap="lg">{children}</Stack>
    </form>
  )
}
