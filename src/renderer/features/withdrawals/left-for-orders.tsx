import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsClosed } from '../../api/closed-until.ts'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { entriesOf } from '../../ui/entries-of.ts'
import parts from '../../ui/parts.module.css'

/** Warns of an amount that leaves too little of the balance for the orders that wait to be paid. */
export function LeftForOrders({ left, isTyped }: { left: number; isTyped: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isClosed = useIsClosed()
  const orders = useCall('orders.list', { status: 'pending_payment', size: 1 }, { enabled: !isClosed }).data
  const toPay = isClosed ? 0 : (orders?.toPay ?? 0)
  const waiting = { count: orders?.counts.pending_payment ?? 0, amount: formats.money(toPay).value }
  const isShort = isTyped && left < toPay
  return (
    // Always there: a live region that appears with its words is not announced.
    <div role="status" {...entriesOf({ none: 'forecast' })}>
      {isShort && (
        <Text className={parts.note} data-tone="warn" mt="md">
          {left === 0
            ? t('withdrawals.leavesNothing', { count: waiting.count, amount: waiting.amount })
            : t('withdrawals.leavesLittle', {
                count: waiting.count,
                amount: waiting.amount,
                left: formats.money(left).value,
              })}
        </Text>
      )}
    </div>
  )
}
