import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import { Amount } from '../amount.tsx'
import styles from './approvals.module.css'
import { RejectForm } from './reject-form.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { type Review, reviewSource, useReviewName } from './review-words.ts'

interface ReviewCardProps {
  review: Review
  reasons: Answer<'sandbox.listReviews'>['reasons']
  /** Virtual now. */
  now: number
  /** It was decided, or what was tried is refused: somebody else may have decided it. */
  onTried: (isDecided: boolean) => void
}

/** One thing that waits: who asks for what since when, its papers, and the two ways to decide it. */
export function ReviewCard({ review, reasons, now, onTried }: ReviewCardProps) {
  const { t } = useTranslation('sandbox')
  const name = useReviewName()(review)
  const [isRejecting, setRejecting] = useState(false)
  const card = useRef<HTMLElement>(null)
  const cancel = () => {
    setRejecting(false)
    card.current?.focus()
  }
  const { send, isPending } = useCallMutation('sandbox.review', {
    done: ({ outcome }) =>
      t(outcome === 'approve' ? 'approvals.approved' : 'approvals.rejected', { what: name, name: review.username }),
  })
  const { kind, id } = review
  const decide = (decision: Omit<Input<'sandbox.review'>, 'kind' | 'id'>) =>
    send({ kind, id, ...decision }).then(answer => onTried(answer !== undefined))
  return (
    <article ref={card} tabIndex={-1} className={styles.card} aria-label={`${name} · ${review.username}`}>
      <Head review={review} name={name} now={now} />
      <ReviewFacts review={review} />
      <ReviewPictures pictures={review.pictures} />
      {isRejecting ? (
        <RejectForm
          reasons={reasons[kind]}
          isBusy={isPending}
          onReject={reason => void decide({ outcome: 'reject', ...reason })}
          onCancel={cancel}
        />
      ) : (
        <div className={parts.pair}>
          <Button busy={isPending} onPress={() => void decide({ outcome: 'approve' })}>
            {t('approvals.approve')}
          </Button>
          <Button tone="soft" disabled={isPending} onPress={() => setRejecting(true)}>
            {t('approvals.reject')}
          </Button>
        </div>
      )}
    </article>
  )
}

function Head({ review, name, now }: { review: Review; name: string; now: number }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { username, shopName, amount, at, decidesAt } = review
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        <p>
          <bdi>{shopName}</bdi> · <bdi>{username}</bdi>
        </p>
        <p className={parts.small}>{t('approvals.asked', { time: formats.when(at, now) })}</p>
      </div>
      <div className={styles.figures}>
        {amount !== null && <Amount minor={amount} of={reviewSource(review)} size="figure" />}
        <Chip tone={decidesAt === null ? 'warn' : 'dim'}>
          {decidesAt === null ? t('approvals.waits') : t('approvals.decides', { time: formats.when(decidesAt, now) })}
        </Chip>
      </div>
    </div>
  )
}
