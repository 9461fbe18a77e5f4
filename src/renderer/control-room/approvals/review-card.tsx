import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { ReviewPicture } from '#shared/reviews.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { chargeSource, withdrawalSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { usePrivatePicture } from '../../media/private-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { AmountSource } from '../../ui/entries-of.ts'
import { Facts } from '../../ui/facts.tsx'
import { LargePicture } from '../../ui/large-picture.tsx'
import parts from '../../ui/parts.module.css'
import { Amount } from '../amount.tsx'
import styles from './approvals.module.css'
import { RejectForm } from './reject-form.tsx'

interface ReviewCardProps {
  review: Review
  reasons: Answer<'sandbox.listReviews'>['reasons']
  /** Current virtual time in milliseconds. */
  now: number
  /**
   * Called after a decision. `isDecided` is false if it was refused, for example because another operator decided
   * first.
   */
  onTried: (isDecided: boolean) => void
}

/** Shows one pending request with its facts and documents, and the buttons to approve or reject it. */
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
    <Group justify="space-between" align="stretch" gap="8px 24px">
      <div className={styles.who}>
        <h3 className={parts.heading}>{name}</h3>
        <p>
          <bdi>{shopName}</bdi> · <bdi>{username}</bdi>
        </p>
        <p className={parts.small}>{t('approvals.asked', { time: formats.when(at, now) })}</p>
      </div>
      <Stack align="end" gap={8}>
        {amount !== null && <Amount minor={amount} of={reviewSource(review)} size="figure" />}
        <Chip tone={decidesAt === null ? 'warn' : 'dim'}>
          {decidesAt === null ? t('approvals.waits') : t('approvals.decides', { time: formats.when(decidesAt, now) })}
        </Chip>
      </Stack>
    </Group>
  )
}

/** Lists the facts of a review, by its kind. */
function ReviewFacts({ review: { payout, payment, papers } }: { review: Review }) {
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

/** Returns the network as the seller chose it: `TRX/USDT`. */
const networkName = (channelId: string | null): string | null => channelId?.replace('_', '/').toUpperCase() ?? null

/** Shows the pictures of a review next to each other, large enough for a projector. */
function ReviewPictures({ pictures }: { pictures: Review['pictures'] }) {
  if (pictures.length === 0) return null
  return (
    <SimpleGrid minColWidth="min(100%, 17rem)" spacing={16}>
      {pictures.map(({ field, path }) => (
        <One key={field} field={field} path={path} />
      ))}
    </SimpleGrid>
  )
}

function One({ field, path }: { field: ReviewPicture; path: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const src = usePrivatePicture(path)
  const label = field === 'proof' ? t('console:recharge.proof') : t(`console:identity.${field}`)
  return (
    <LargePicture
      src={src}
      label={label}
      enlargeLabel={t('approvals.enlarge', { picture: label })}
      closeLabel={t('console:app.close')}
    />
  )
}

type Review = Answer<'sandbox.listReviews'>['list'][number]

/** Returns the name of a review. Deposits and top-ups are both charges with different names. */
function useReviewName(): (review: Review) => string {
  const { t } = useTranslation()
  return ({ kind, payment }) => {
    if (kind === 'identity') return t('identity.title')
    return t(`wallet.kinds.${kind === 'withdrawal' ? 'withdrawal' : (payment?.purpose ?? 'recharge')}`)
  }
}

/** Returns the ledger source of the amount. The amount of a withdrawal was already booked when it was requested. */
const reviewSource = ({ id, payment }: Review): AmountSource =>
  payment ? chargeSource({ id, status: 'pending', ...payment }) : withdrawalSource(id)
