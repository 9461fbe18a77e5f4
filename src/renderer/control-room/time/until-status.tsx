import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#shared/orders.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useChangedText } from './changed.tsx'

const milestones = ['delivered', 'completed'] as const

/** Shows buttons that advance the clock until the order is delivered or settled. */
export function UntilStatus({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { send, isPending } = useCallMutation('sandbox.clock', { done: useChangedText() })
  const advance = (status: OrderStatus) =>
    send({ until: { orderNo, status } }, error => {
      if (error.symbol !== 'InvalidOperation') return false
      const now = error.value('status') as OrderStatus
      showToast(t('time.notAhead', { status: t(`console:status.${now}`) }), { tone: 'error' })
      return true
    })
  return milestones.map(status => (
    <Button key={status} tone="soft" busy={isPending} onPress={() => void advance(status)}>
      {t('time.until', { status: t(`console:status.${status}`) })}
      <VisuallyHidden> {orderNo}</VisuallyHidden>
    </Button>
  ))
}
