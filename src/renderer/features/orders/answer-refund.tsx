import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { orderLimits } from '#shared/orders.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { noteShown } from '../../api/refusals.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Button } from '../../ui/button.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import parts from '../../ui/parts.module.css'
import { ProductHead } from '../../ui/product-head.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './refund.module.css'
import { RejectReasons } from './reject-reasons.tsx'

/** Approves the refund, or rejects it with a reason. Both ask for confirmation. */
export function AnswerRefund({ order }: { order: Answer<'orders.detail'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  const tooLong =
    reason.trim().length > orderLimits.refundReason ? t('fields.tooLong', { field: t('refunds.reason') }) : null
  const answer = useCallMutation('orders.answerRefund', {
    onDone: ({ refund }) => {
      setAsked(null)
      showToast(t(refund?.status === 'rejected' ? 'refunds.rejected' : 'refunds.approved'))
    },
  })

  const { loss = 0, amount = 0 } = order.refund ?? {}
  // The seller gets back the refunded amount minus the loss: the cost and the fee.
  const back = amount - loss
  const approve =
    loss > 0 ? t('refunds.approveLose', { amount: formats.money(loss).value }) : t('refunds.approveRefund')
  // Approval is red if it costs the seller money.
  const approveTone = loss > 0 ? 'danger' : 'primary'
  const choose = (text: string) => {
    setReason(text)
    setError(null)
  }
  const send = (action: 'approve' | 'reject') => {
    if (action === 'reject' && reason.trim() === '') {
      setError(t('fields.empty', { field: t('refunds.reason') }))
      return
    }
    if (action === 'reject' && tooLong) return
    answer.mutate(
      { orderNo: order.orderNo, action, ...(action === 'reject' && { reason: reason.trim() }) },
      {
        onError: refusal => {
          setError(refusal.issues.reason ?? null)
          if (refusal.issues.reason) noteShown(refusal)
        },
      },
    )
  }
  return (
    <div className={styles.buttons}>
      {order.actions.includes('reject_refund') && (
        <Button tone="soft" onPress={() => setAsked('reject')}>
          {t('refunds.rejectMore')}
        </Button>
      )}
      {order.actions.includes('approve_refund') && (
        <Button tone={approveTone} onPress={() => setAsked('approve')}>
          {approve}
        </Button>
      )}
      <BottomSheet
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'reject' ? 'refunds.rejectRefund' : 'refunds.approveRefund')}
      >
        <Stack gap="lg">
          <Asked order={order} />
          {asked === 'reject' ? (
            <>
              {order.refund && <RejectReasons asked={order.refund.reason} value={reason} onChoose={choose} />}
              <TextField
                label={t('refunds.rejectReason')}
                value={reason}
                error={tooLong ?? error}
                onChange={event => choose(event.currentTarget.value)}
              />
              <p className={parts.note} data-tone="warn">
                {t('refunds.mayComplain', { points: formats.signed(shopLimits.credit.complaint) })}
              </p>
            </>
          ) : (
            <p {...entriesOf({ none: 'request' })}>
              {loss > 0 && back > 0
                ? t('refunds.approveLoseText', {
                    loss: formats.money(loss).value,
                    amount: formats.money(amount).value,
                    back: formats.money(back).value,
                  })
                : t('refunds.approveText', { amount: formats.moneyText(amount) })}
            </p>
          )}
          <Button
            full
            tone={asked === 'reject' ? 'primary' : approveTone}
            busy={answer.isPending}
            onPress={() => asked && send(asked)}
          >
            {asked === 'reject' ? t('refunds.rejectRefund') : approve}
          </Button>
        </Stack>
      </BottomSheet>
    </div>
  )
}

/** Shows what the buyer wants money back for, so that nobody answers the wrong request. */
function Asked({ order: { items, buyer, refund } }: { order: Answer<'orders.detail'> }) {
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [item] = items
  return (
    <ProductHead src={item && fileUrl(item.image)} sizePx={56} name={item?.name}>
      <Text c="dimmed" size="xs" {...entriesOf({ none: 'request' })}>
        <bdi>{buyer.name}</bdi> · {formats.moneyText(refund?.amount ?? 0)}
      </Text>
    </ProductHead>
  )
}
