import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import styles from './field.module.css'

const { root, label, input, error, hint } = styles
const classNames = { root, label, input, error, description: hint } as Record<string, string>

/** A labelled field; its error stands under it, in words. */
export function TextField(props: TextInputProps) {
  return <TextInput classNames={classNames} {...props} />
}

/** A field that hides what is typed, with a button that shows it. */
export function PasswordField({ toggleLabel, ...props }: PasswordInputProps & { toggleLabel: string }) {
  return (
    <PasswordInput
      classNames={{ ...classNames, innerInput: styles.inner ?? '' }}
      visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0 }}
      {...props}
    />
  )
}
