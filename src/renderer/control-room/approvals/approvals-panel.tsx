import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonCard } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Panel, Wide } from '../panel.tsx'
import { useWorldTime } from '../use-world-time.ts'
import styles from './approvals.module.css'
import { ReviewCard } from './review-card.tsx'
import { ReviewPolicy } from './review-policy.tsx'

/** Lists the pending approvals, oldest first, and sets how requests are decided without an operator. */
export function ApprovalsPanel() {
  const { t } = useTranslation('sandbox')
  const reviews = useCall('sandbox.listReviews', {})
  const now = useWorldTime()?.now ?? 0
  const waiting = useRef<HTMLHeadingElement>(null)
  const goOn = (isDecided: boolean) => {
    void reviews.refetch()
    // The card is removed, so the focus moves to the list.
    if (isDecided) waiting.current?.focus()
  }
  return (
    <Panel title={t('approvals.title')} intro={t('approvals.intro')}>
      <Wide>
        <div className={styles.desk}>
          <QueryState query={reviews} skeleton={<SkeletonCard lines={6} />}>
            {({ list, reasons }) => (
              <section className={parts.stack} aria-label={t('approvals.waitingList')}>
                <h3 ref={waiting} tabIndex={-1} className={parts.heading} aria-live="polite">
                  {t('approvals.waiting', { count: list.length })}
                </h3>
                {list.length === 0 && <EmptyState title={t('approvals.none')} text={t('approvals.noneText')} />}
                {list.map(review => (
                  <ReviewCard
                    key={`${review.kind} ${review.id}`}
                    review={review}
                    reasons={reasons}
                    now={now}
                    onTried={goOn}
                  />
                ))}
              </section>
            )}
          </QueryState>
          <ReviewPolicy />
        </div>
      </Wide>
    </Panel>
  )
}
