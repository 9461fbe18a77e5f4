import { Flex, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'

interface Option {
  id: string
  mark: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Shown before the radio button, or below the title if both do not fit side by side. */
  value?: ReactNode
  /** Shown at the end of the card, outside of the label. */
  aside?: ReactNode
}

interface RadioCardsProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (id: string) => void
}

/** Shows a group of radio buttons as cards with two lines. */
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
            <span className={styles.facts}>
              <Flex component="span" className={styles.words} direction="column">
                <Text span inherit fw={600}>
                  {option.title}
                </Text>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </Flex>
              {option.value}
            </span>
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
