import { useTranslation } from 'react-i18next'
import { Facts } from '../../ui/facts.tsx'
import type { Review } from './review-words.ts'

/** What a review says of itself, by its kind. */
export function ReviewFacts({ review: { payout, payment, papers } }: { review: Review }) {
  const { t } = useTranslation()
  if (payout)
    return (
      <Facts
        facts={[
          { label: t('accounts.type'), value: t(`accounts.types.${payout.type}`) },
          ...(['accountName', 'bankName', 'cardNo', 'branchNo', 'walletAddress', 'walletNote'] as const).map(field => ({
            label: t(`accounts.fields.${field}`),
            value: payout[field],
          })),
        ]}
      />
    )
  if (payment)
    return (
      <Facts
        facts={[
          { label: t('deposit.from'), value: t(`deposit.sources.${payment.payFrom}`) },
          { label: t('recharge.channel'), value: networkName(payment.channelId) },
          { label: t('recharge.txHash'), value: payment.txHash },
        ]}
      />
    )
  return (
    <Facts
      facts={(['realName', 'idNo', 'phoneNo'] as const).map(field => ({
        label: t(`identity.${field}`),
        value: papers?.[field] ?? null,
      }))}
    />
  )
}

/** As the seller chose it: `TRX/USDT`. */
const networkName = (channelId: string | null): string | null => channelId?.replace('_', '/').toUpperCase() ?? null
