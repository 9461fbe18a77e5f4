import { Flex, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import { Card } from '../ui/card.tsx'
import { StepMark } from '../ui/step-mark.tsx'

/** Lists the steps that follow the form of a screen, so that the seller knows what happens next. */
export function HowItWorks({ steps }: { steps: readonly string[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card title={t('app.howItWorks')}>
      <Stack component="ol" gap="md">
        {steps.map((step, index) => (
          <Flex key={step} component="li" gap="md">
            <StepMark isDone={false}>{formats.number(index + 1)}</StepMark>
            <span>{step}</span>
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}
