import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

interface FormProps extends ComponentProps<'form'> {
  /** The form is the whole body of a screen and brings its margins. */
  isScreen?: boolean
}

/** Fields in a column. The console checks them itself, so the browser's own checks are off. */
export function Form({ isScreen = false, children, ...form }: FormProps) {
  return (
    <form noValidate {...form}>
      <Stack gap="lg" {...(isScreen && { pt: 'sm', pb: 'xl', px: 'lg' })}>
        {children}
      </Stack>
    </form>
  )
}
