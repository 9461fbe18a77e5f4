import { Flex, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { type TierId, tierIds, tiers } from '#shared/tiers.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { creditTone } from '../../components/credit-tone.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './home.module.css'

const { max, completed, missedPayment, complaint, complaintBelowStars } = shopLimits.credit

type Credit = Answer<'home.stat'>['credit']

/** Shows the credit score on its scale, the reason for its last fall, and the rules that change it. */
export function CreditFacts({ credit: { score, fell }, tier }: { credit: Credit; tier: TierId }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const changes = useCall('shop.reputation', {}).data?.credit.changes
  const tone = creditTone(score)
  const next = tierIds.find(id => tiers[id].level === tiers[tier].level + 1)
  const need = next && 'credit' in tiers[next].needs ? tiers[next].needs.credit : undefined
  return (
    <Stack gap="md">
      <Text className={styles.score} {...(tone !== 'good' && { c: tone })}>
        {t('home.creditOf', { value: formats.number(score), most: formats.number(max) })}
      </Text>
      <ProgressBar share={score / max} tone={tone} />
      {fell && (
        <Part title={t('home.creditFell')}>
          <Change orderNo={fell.orderNo} at={fell.at} points={-fell.points} reason={fell.by} />
        </Part>
      )}
      {changes && changes.length > 0 && (
        <Part title={t('home.creditLatest')}>
          {changes.map(change => (
            <Change key={`${change.orderNo} ${change.reason}`} {...change} />
          ))}
        </Part>
      )}
      <Part title={t('home.creditMoves')}>
        <Move points={completed}>{t('home.creditCompleted', { stars: complaintBelowStars })}</Move>
        <Move points={missedPayment}>{t('home.creditMissed')}</Move>
        <Move points={complaint}>{t('home.creditComplaint')}</Move>
      </Part>
      {next && need !== undefined && (
        <Text c="dimmed" size="xs">
          {t('home.creditNeeded', { tier: t(`home.tiers.${next}`), value: formats.number(need) })}
        </Text>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h3" my="xs" size="md" fw={700}>
        {title}
      </Text>
      <Flex component="ul" direction="column" gap="sm">
        {children}
      </Flex>
    </section>
  )
}

/** A change of the score, with the order that caused it. */
function Change({ orderNo, at, points, reason }: Answer<'shop.reputation'>['credit']['changes'][number]) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = { order: orderNo }
  return (
    <Move points={points}>
      <Link to={linkTo(paths.order, { orderNo })}>
        {reason === 'completed_order' ? t(`home.creditRises.${reason}`, words) : t(`home.creditFalls.${reason}`, words)}
      </Link>{' '}
      <Text span c="dimmed" size="xs">
        {formats.when(at, worldNow())}
      </Text>
    </Move>
  )
}

function Move({ points, children }: { points: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <Flex component="li" gap="md">
      <Text component="bdi" dir="ltr" className={styles.points} c={points < 0 ? 'bad' : 'good'}>
        {formats.signed(points)}
      </Text>
      <span>{children}</span>
    </Flex>
  )
}
