import { Flex, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'

interface Option {
  id: string
  mark: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Shown at the end of the card, outside of the label. */
  aside?: ReactNode
}

interface RadioCardsProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (id: string) => void
}

/** Group of radio buttons, shown as cards with two lines. */
export function RadioCards({ label, options, value, onChange }: RadioCardsProps) {
  const name = useId()
  return (
    <Stack gap="sm" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <Group
          key={option.id}
          className={styles.card}
          gap={0}
          wrap="nowrap"
          data-chosen={option.id === value || undefined}
        >
          <label className={styles.choice} data-press>
            {option.mark}
            <Flex component="span" direction="column" flex={1} miw={0}>
              <Text span inherit fw={600}>
                {option.title}
              </Text>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </Flex>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
          </label>
          {option.aside}
        </Group>
      ))}
    </Stack>
  )
}
