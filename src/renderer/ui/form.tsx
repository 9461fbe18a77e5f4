import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

interface FormProps extends ComponentProps<'form'> {
  /** True if the form is the whole body of a screen, and therefore needs its margins. */
  isScreen?: boolean
}

/** Column of fields. The browser's validation is off, because the console validates. */
export function Form({ isScreen = false, children, ...form }: FormProps) {
  return (
    <form noValidate {...form}>
      <Stack gap="lg" {...(isScreen && { pt: 'sm', pb: 'xl', px: 'lg' })}>
        {children}
      </Stack>
    </form>
  )
}
