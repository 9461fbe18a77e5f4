import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { chargeSource, withdrawalSource } from '../../components/entries/sources.ts'
import type { AmountSource } from '../../ui/entries-of.ts'

export type Review = Answer<'sandbox.listReviews'>['list'][number]

/** What a review is called: a deposit is no top-up. */
export function useReviewName(): (review: Review) => string {
  const { t } = useTranslation()
  return ({ kind, payment }) => {
    if (kind === 'identity') return t('identity.title')
    return t(`wallet.kinds.${kind === 'withdrawal' ? 'withdrawal' : (payment?.purpose ?? 'recharge')}`)
  }
}

/** What its amount has moved already: it is set aside where it comes from the balance. */
export const reviewSource = ({ id, payment }: Review): AmountSource =>
  payment ? chargeSource({ id, status: 'pending', ...payment }) : withdrawalSource(id)
