import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Lays out fields in a column. The browser's validation is off, because the console validates. */
export function Form({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate {...form}>
      <Stack gap="lg">{children}</Stack>
    </form>
  )
}
