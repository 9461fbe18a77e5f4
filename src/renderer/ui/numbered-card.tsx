import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { StepMark } from './step-mark.tsx'

interface NumberedCardProps {
  step: number
  title: string
  /** Shows a tick instead of the number. */
  isDone: boolean
  children: ReactNode
}

/** Step of a form that shows all its steps. */
export function NumberedCard({ step, title, isDone, children }: NumberedCardProps) {
  return (
    <Card>
      <Group gap="md" wrap="nowrap" mb="lg">
        <StepMark isDone={isDone}>
          <span aria-hidden="true">{step}</span>
        </StepMark>
        <Text component="h2" size="md" fw={700}>
          {title}
        </Text>
      </Group>
      {children}
    </Card>
  )
}
