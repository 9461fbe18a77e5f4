import { Flex, Stack, TextInput, type TextInputProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import styles from './amount-field.module.css'

interface AmountFieldProps extends TextInputProps {
  /** Currency, shown small beside the number. */
  unit: { unit: string; isUnitFirst: boolean }
  /** Buttons that fill the field. */
  presets?: ReactNode
}

const classNames = {
  root: styles.root,
  label: styles.label,
  error: styles.error,
  description: styles.hint,
  wrapper: styles.wrapper,
  section: styles.unit,
  input: styles.input,
} as Record<string, string>

const focusField = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.querySelector('input')?.focus()

/** Asks for an amount of money in a large field with a numeric keypad. Typing replaces its value. */
export function AmountField({ unit: { unit, isUnitFirst }, presets, ...props }: AmountFieldProps) {
  return (
    <Stack className={styles.field} gap="md">
      <TextInput
        classNames={classNames}
        inputMode="decimal"
        autoComplete="off"
        {...(isUnitFirst ? { leftSection: unit } : { rightSection: unit })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // In Arabic and before a currency the field is narrower than its line, which is the target all the same.
        wrapperProps={{ onClick: focusField, 'data-unit-last': isUnitFirst ? undefined : true }}
        onFocus={event => event.currentTarget.select()}
        {...props}
      />
      {presets && (
        <Flex className={styles.presets} gap="sm" wrap="wrap">
          {presets}
        </Flex>
      )}
    </Stack>
  )
}

/** Shows a button that fills the field. */
export function Preset({ children, onPress, pressed }: { children: ReactNode; onPress: () => void; pressed: boolean }) {
  return (
    <button type="button" className={styles.preset} aria-pressed={pressed} data-press onClick={onPress}>
      {children}
    </button>
  )
}
