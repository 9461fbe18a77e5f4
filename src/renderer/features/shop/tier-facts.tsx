import { Flex, Text } from '@mantine/core'
import { ArrowRight, ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { RequirementKey } from '#shared/tiers.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './tiers.module.css'

type Tier = Answer<'shop.tiers'>['list'][number]

/** Screens on which a requirement can be met. */
const ways: Partial<Record<RequirementKey, string>> = {
  verified: paths.identity,
  deposit: paths.deposit,
  orders: paths.orders,
  sales: paths.warehouse,
  credit: paths.home,
  friends: paths.invitations,
}

interface TierFactsProps {
  tier: Tier
  /** Present tier, whose numbers stand before those of this one. */
  mine?: Tier | undefined
}

interface TierNeedsProps {
  requirements: Tier['requirements']
  /** Minimum deposit of the present tier, in minor units. */
  leastDeposit: number
}

/** Shows the requirements of a tier, the missing ones first. If all are met, they are folded to one line. */
export function TierNeeds({ requirements: all, leastDeposit }: TierNeedsProps) {
  const { t } = useTranslation()
  // Every shop at the tier before meets this one.
  const requirements = all.filter(({ key, met }) => key !== 'tier' || !met)
  const ordered = requirements.toSorted((one, other) => Number(one.met) - Number(other.met))
  const met = requirements.filter(each => each.met).length
  const progress = t('tiers.progress', { met, all: requirements.length })
  const list = (
    <Flex component="ul" direction="column" aria-label={t('tiers.needs')}>
      {ordered.map(requirement => (
        <Need key={requirement.key} requirement={requirement} leastDeposit={leastDeposit} />
      ))}
    </Flex>
  )
  if (met === requirements.length)
    return (
      <Disclosure
        title={
          <Flex component="span" className={styles.met} align="center" gap="sm">
            <CircleCheck size={18} aria-hidden="true" />
            {progress}
          </Flex>
        }
      >
        {() => list}
      </Disclosure>
    )
  return (
    <>
      <Text c="dimmed" size="xs">
        {progress}
      </Text>
      <ProgressBar share={met / requirements.length} tone="good" />
      {list}
    </>
  )
}

/** Shows the limits of a tier and its minimum deposit, next to those of the present tier. */
export function TierFacts({ tier, mine }: TierFactsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const facts: { label: string; figure: (tier: Tier) => string; isMoney?: boolean }[] = [
    { label: t('tiers.products'), figure: ({ productLimit }) => formats.number(productLimit) },
    { label: t('tiers.deletions'), figure: ({ deletionsPerDay }) => formats.number(deletionsPerDay) },
    { label: t('tiers.settleDays'), figure: ({ settleDays }) => t('tiers.days', { count: settleDays }) },
    {
      label: t('deposit.least'),
      figure: ({ minDeposit }) => formats.money(minDeposit).value,
      isMoney: true,
    },
  ]
  return (
    <>
      <Text component="h3" mt="sm" size="md" fw={700}>
        {t(mine ? 'tiers.changes' : 'tiers.atTier')}
      </Text>
      <div className={styles.measured}>
        <dl className={styles.facts}>
          {facts.map(({ label, figure, isMoney }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(isMoney && entriesOf({ none: 'limit' }))}>
                {mine && (
                  <Flex component="span" gap="sm" align="center" justify="flex-end" c="dimmed" fw={400}>
                    <bdi>{figure(mine)}</bdi>
                    <ArrowRight size={14} aria-hidden="true" />
                  </Flex>
                )}
                <bdi>{figure(tier)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {mine && (
        <Text c="dimmed" size="xs" mb="sm">
          {t('tiers.free')}{' '}
          {tier.requirements.some(({ key, met }) => key === 'deposit' && met) && t('tiers.depositStays')}
        </Text>
      )}
    </>
  )
}

interface NeedProps extends Pick<TierNeedsProps, 'leastDeposit'> {
  requirement: Tier['requirements'][number]
}

/** Shows a requirement with its progress. A missing one leads to the screen on which it can be met. */
function Need({ requirement: { key, need, have, met }, leastDeposit }: NeedProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isDepositDue = key === 'deposit' && !met
  const isMoney = key === 'sales' || isDepositDue
  const figure = (value: number) => (isMoney ? formats.money(value).value : formats.number(value))
  const [has, needed] = isDepositDue ? [0, leastDeposit] : [have ?? 0, need]
  const share = needed === 0 ? 1 : Math.min(1, has / needed)
  const way = met ? undefined : ways[key]
  const isCounted = key !== 'verified' && (key !== 'deposit' || isDepositDue)
  // A score is not a progress towards a goal.
  const isScore = key === 'credit'
  const row = (
    <>
      {met ? (
        <CircleCheck size={18} aria-label={t('tiers.met')} />
      ) : (
        <Circle size={18} aria-label={t('tiers.notMet')} />
      )}
      <span>{t(`tiers.requirements.${key}`)}</span>
      {isCounted && (
        <bdi dir="ltr">
          <span {...(isMoney && entriesOf(isDepositDue ? { none: 'limit' } : figureSources.totalSales))}>
            {figure(has)}
          </span>
          {!isScore && <span {...(isDepositDue && entriesOf({ none: 'limit' }))}> / {figure(needed)}</span>}
        </bdi>
      )}
      {isScore && (
        <Text c="dimmed" size="xs">
          {t('tiers.least', { number: need })}
        </Text>
      )}
      {way ? <ChevronRight size={18} aria-hidden="true" /> : isCounted && <span className={styles.noWay} />}
    </>
  )
  return (
    <li className={styles.need} data-met={met ?? false}>
      {way ? (
        <Link className={styles.line} to={way}>
          {row}
        </Link>
      ) : (
        <div className={styles.line}>{row}</div>
      )}
      {isCounted && !met && share > 0 && <ProgressBar share={share} />}
    </li>
  )
}
