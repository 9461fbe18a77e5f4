import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import styles from './counted.module.css'
import { Counted } from './counted.tsx'

interface TextFieldProps extends TextInputProps {
  counter?: string
  /** Word for a field that may stay empty, shown next to its label. */
  optional?: string | undefined
}

/** Shows a labelled text field with its error below. */
export function TextField({ counter, optional, dir, ...props }: TextFieldProps) {
  return (
    <Counted counter={counter}>
      <TextInput
        {...(optional && { description: optional, classNames: optionalParts })}
        attributes={directionOfText(dir)}
        {...props}
      />
    </Counted>
  )
}

/** Sets the direction of typed text. Mantine's `dir` sets it around the field, where `auto` finds no text. */
export const directionOfText = (dir: string | undefined) => ({ input: { dir } })

/** Class names of a field with the word for "optional". */
export const optionalParts = { root: styles.optional ?? '', description: styles.optionalWord ?? '' }

export function PasswordField({ toggleLabel, ...props }: PasswordInputProps & { toggleLabel: string }) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0 }} {...props} />
}
