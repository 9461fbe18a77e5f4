import { Stack } from '@mantine/core'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import parts from '../ui/parts.module.css'

interface SampleOfferProps {
  /** Says that real data is rejected. */
  warning: string
  /** Label of the button. */
  act: string
  onPress: () => void
}

/** Warns against real data, and fills a form with sample values by one press. */
export function SampleOffer({ warning, act, onPress }: SampleOfferProps) {
  return (
    <Card>
      <Stack gap="sm">
        <p className={parts.note} data-tone="warn">
          {warning}
        </p>
        <Button tone="soft" full onPress={onPress}>
          {act}
        </Button>
      </Stack>
    </Card>
  )
}
