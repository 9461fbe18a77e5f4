import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Steps } from '../../ui/steps.tsx'

/** What happened to it, newest first. */
export function OrderTimeline({ order }: { order: Answer<'orders.detail'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const steps = order.timeline
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(step => ({
      id: step.at + step.status,
      text: step.text,
      time: formats.when(step.at, worldNow()),
      exact: formats.exact(step.at),
    }))
  return (
    <Card title={t('orders.timeline')}>
      <Steps steps={steps} />
    </Card>
  )
}
