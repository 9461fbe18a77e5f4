import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { type TierId, tierIds, tiers } from '#shared/tiers.ts'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { BottomSheet } from '../bottom-sheet.tsx'
import { creditTone } from '../credit-tone.ts'
import { QueryState } from '../query-state.tsx'
import { MovingOrder } from './moving-order.tsx'
import styles from './reputation.module.css'

const { max, completed, missedPayment, complaint, complaintBelowStars } = shopLimits.credit

interface WhyCreditProps {
  tier: TierId
  /** Renders the control that opens the sheet. */
  children: (open: () => void) => ReactNode
}

/** Opens a sheet with the credit score, its last changes with their orders, and the rules that change it (D-42). */
export function WhyCredit({ tier, children }: WhyCreditProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={t('shop.credit')}>
        <CreditReasons tier={tier} />
      </BottomSheet>
    </>
  )
}

function CreditReasons({ tier }: { tier: TierId }) {
  const { t } = useTranslation()
  const reputation = useCall('shop.reputation', {})
  return (
    <QueryState query={reputation} skeleton={<SkeletonRows count={4} inCard picturePx={0} />}>
      {({ credit: { score, changes } }) => (
        <Stack gap="md">
          <Score score={score} tier={tier} />
          <Part title={t('home.creditMoves')}>
            <Rule points={completed}>{t('home.creditCompleted', { stars: complaintBelowStars })}</Rule>
            <Rule points={missedPayment}>{t('home.creditMissed')}</Rule>
            <Rule points={complaint}>{t('home.creditComplaint')}</Rule>
          </Part>
          <Part title={t('home.creditLatest')}>
            {changes.length === 0 && <Text c="dimmed">{t('home.creditUnchanged')}</Text>}
            {changes.map(change => (
              <Change key={`${change.orderNo} ${change.reason}`} {...change} />
            ))}
          </Part>
        </Stack>
      )}
    </QueryState>
  )
}

/** Shows the score on its scale, and the score that the next tier requires. */
function Score({ score, tier }: { score: number; tier: TierId }) {
  const { t } = useTranslation()
  const tone = creditTone(score)
  const next = tierIds.find(id => tiers[id].level === tiers[tier].level + 1)
  const need = next && 'credit' in tiers[next].needs ? tiers[next].needs.credit : undefined
  return (
    <div>
      <Text className={styles.score} {...(tone !== 'good' && { c: tone })}>
        {t('home.creditOf', { value: score, most: max })}
      </Text>
      <ProgressBar share={score / max} tone={tone} />
      {next && need !== undefined && (
        <Text c="dimmed" size="xs">
          {t('home.creditNeeded', { tier: t(`home.tiers.${next}`), value: need })}
        </Text>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h3" size="md" fw={700}>
        {title}
      </Text>
      {children}
    </section>
  )
}

function Change({ points, reason, ...order }: Answer<'shop.reputation'>['credit']['changes'][number]) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = { order: order.orderNo }
  return (
    <MovingOrder
      order={order}
      label={
        reason === 'completed_order' ? t(`home.creditRises.${reason}`, words) : t(`home.creditFalls.${reason}`, words)
      }
      value={formats.signed(points)}
      tone={points < 0 ? 'bad' : 'good'}
    />
  )
}

function Rule({ points, children }: { points: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <p className={styles.rule}>
      <Text component="bdi" dir="ltr" className={styles.points} c={points < 0 ? 'bad' : 'good'}>
        {formats.signed(points)}
      </Text>
      <span>{children}</span>
    </p>
  )
}
