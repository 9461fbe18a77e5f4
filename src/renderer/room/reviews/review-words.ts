import type { Answer } from '#shared/contract/schemas.ts'
import { useTranslation } from '../../i18n/i18n.ts'

export type Review = Answer<'sandbox.listReviews'>['list'][number]

/** What a review is called: a deposit is no top-up. */
export function useReviewName(): (review: Review) => string {
  const { t } = useTranslation()
  return ({ kind, payment }) => {
    if (kind === 'identity') return t('identity.title')
    return t(`wallet.kinds.${kind === 'withdrawal' ? 'withdrawal' : (payment?.purpose ?? 'recharge')}`)
  }
}
