import { Flex, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './order-list.module.css'

interface PayBarProps {
  /** What the amount is of. */
  note: ReactNode
  amount: number
  /** Large in place of the amount, while there is nothing to pay; the button waits for it. */
  hint?: string | undefined
  label: string
  onPress: () => void
}

/** What orders cost together, and the way to pay them; one row. */
export function PayBar({ note, amount, hint, label, onPress }: PayBarProps) {
  const formats = useFormats()
  return (
    <Flex rowGap="sm" wrap="wrap" align="center" columnGap="md">
      <Stack className={styles.payBarWords} gap={0} align="flex-start">
        <Text span c="dimmed" size="xs" aria-live="polite">
          {note}
        </Text>
        {hint ? (
          <Text component="strong" size="md">
            {hint}
          </Text>
        ) : (
          <Money parts={formats.money(amount)} size="figure" of={{ none: 'price' }} />
        )}
      </Stack>
      <Button disabled={hint !== undefined} onPress={onPress}>
        {label}
      </Button>
    </Flex>
  )
}
