import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { Counted } from './counted.tsx'

/** Labelled text field with its error below. */
export function TextField({ counter, ...props }: TextInputProps & { counter?: string }) {
  return (
    <Counted counter={counter}>
      <TextInput {...props} />
    </Counted>
  )
}

export function PasswordField({ toggleLabel, ...props }: PasswordInputProps & { toggleLabel: string }) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0 }} {...props} />
}
