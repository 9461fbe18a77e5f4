import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { noteShown } from '../../api/refusals.ts'
import { renewProfile } from '../../api/session.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TierBenefits, TierNeeds } from './tier-facts.tsx'
import styles from './tiers.module.css'

type Tier = Answer<'shop.tiers'>['list'][number]

/** Shows the shop's tier, the missing requirements of the next one, and the benefits of all four (D-60). */
export function ShopUpgradeScreen() {
  const { t } = useTranslation()
  const tiers = useCall('shop.tiers', {})
  return (
    <Page title={t('tiers.title')}>
      <QueryState query={tiers} skeleton={<TiersSkeleton />}>
        {({ list, current }) => <Tiers list={list} mine={list.find(({ id }) => id === current) ?? list[0]} />}
      </QueryState>
    </Page>
  )
}

function Tiers({ list, mine }: { list: readonly Tier[]; mine: Tier | undefined }) {
  const { t } = useTranslation()
  const level = mine?.level ?? 1
  const next = list.find(tier => tier.level === level + 1)
  return (
    <Cards>
      <Card title={`${mine?.name} · ${t('tiers.yours')}`}>
        <TierLadder list={list} level={level} />
        {!next && (
          <Text c="dimmed" size="xs">
            {t('tiers.highest')}
          </Text>
        )}
      </Card>
      {next && <NextTier tier={next} mine={mine} />}
      <Card>
        {list
          .filter(tier => tier !== next)
          .map(tier => (
            <Disclosure key={tier.id} title={tier.name}>
              {() => (
                <>
                  {tier.level > level && <TierNeeds requirements={tier.requirements} />}
                  <TierBenefits tier={tier} />
                </>
              )}
            </Disclosure>
          ))}
      </Card>
    </Cards>
  )
}

/** Shows the four tiers. The reached ones are filled. */
function TierLadder({ list, level }: { list: readonly Tier[]; level: number }) {
  return (
    <div className={styles.tiers}>
      <ol className={styles.ladder}>
        {list.map(tier => (
          <li
            key={tier.id}
            data-reached={tier.level <= level}
            {...(tier.level === level && { 'aria-current': 'step' as const })}
          >
            {tier.name}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Shows the missing requirements and the benefits of the next tier, and the upgrade button. */
function NextTier({ tier, mine }: { tier: Tier; mine: Tier | undefined }) {
  const { t } = useTranslation()
  return (
    <Card title={t('tiers.next', { tier: tier.name })}>
      <TierNeeds requirements={tier.requirements} />
      <TierBenefits tier={tier} mine={mine} />
      <UpgradeForm tier={tier} />
    </Card>
  )
}

/** Upgrades to the next tier, by its requirements or with a code. */
function UpgradeForm({ tier }: { tier: Tier }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const upgrade = useCallMutation('shop.upgrade', {
    onDone: async () => {
      await renewProfile()
      showToast(t('tiers.risen', { tier: tier.name }))
    },
  })
  const tooLong = code.trim().length > authLimits.code ? t('fields.tooLong', { field: t('tiers.code') }) : null
  const isReady = tier.requirements.every(({ met }) => met)
  return (
    <form
      className={parts.stack}
      onSubmit={event => {
        event.preventDefault()
        if (tooLong) return
        const onError = (error: ApiError) => {
          if (error.issues.code && field.current?.checkVisibility()) noteShown(error)
          field.current?.focus()
        }
        upgrade.mutate({ tier: tier.id, ...(code.trim() && { code: code.trim() }) }, { onError })
      }}
    >
      <Button type="submit" full busy={upgrade.isPending} disabled={!isReady && code.trim() === ''}>
        {t('tiers.rise', { tier: tier.name })}
      </Button>
      <Disclosure title={t('tiers.haveCode')}>
        {() => (
          <TextField
            ref={field}
            label={t('tiers.code')}
            optional={t('app.optional')}
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            error={tooLong ?? upgrade.error?.issues.code ?? null}
            onChange={event => setCode(event.currentTarget.value)}
          />
        )}
      </Disclosure>
    </form>
  )
}

function TiersSkeleton() {
  return (
    <Cards>
      <SkeletonCard>
        <Skeleton heightPx={44} />
      </SkeletonCard>
      <SkeletonCard>
        <Skeleton heightPx={12} />
        {[1, 2, 3, 4, 5, 6].map(line => (
          <Skeleton key={line} width={line % 2 === 0 ? '74%' : '92%'} heightPx={20} />
        ))}
        <Skeleton heightPx={48} />
      </SkeletonCard>
    </Cards>
  )
}
