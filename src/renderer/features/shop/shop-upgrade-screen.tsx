import { Box, Group, Stack, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
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
import { TierNumbers } from '../../components/tier-numbers.tsx'
import { Awning } from '../../ui/awning.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TierFacts, TierNeeds } from './tier-facts.tsx'
import styles from './tiers.module.css'

type Tier = Answer<'shop.tiers'>['list'][number]

/** Shows the shop's tier, the missing requirements of the next one, and the benefits of all four (D-60). */
export function ShopUpgradeScreen() {
  const { t } = useTranslation()
  const tiers = useCall('shop.tiers', {})
  const { list = [], current } = tiers.data ?? {}
  const mine = list.find(({ id }) => id === current) ?? list[0]
  const level = mine?.level ?? 1
  const next = list.find(tier => tier.level === level + 1)
  const upgrade = useUpgrade(next)
  const upgradeBar = next && (
    <Button type="submit" form={upgrade.form} full busy={upgrade.isPending} disabled={!upgrade.isReady}>
      {t('tiers.rise', { tier: next.name })}
    </Button>
  )
  return (
    <Page title={t('tiers.title')} bottom={tiers.isPending ? <Skeleton heightPx={48} /> : upgradeBar}>
      <QueryState query={tiers} skeleton={<TiersSkeleton />}>
        {() => (
          <Cards>
            <section className={styles.own} aria-label={t('tiers.yours')}>
              <Awning />
              <Stack gap="md" p="lg">
                <div>
                  <Text>{t('tiers.yours')}</Text>
                  <Text component="h2" size="xl" fw={700} lh="xl">
                    {mine?.name}
                  </Text>
                </div>
                <TierLadder list={list} level={level} />
                {!next && <Text>{t('tiers.highest')}</Text>}
              </Stack>
            </section>
            {next && (
              <Card title={t('tiers.next', { tier: next.name })}>
                <TierNeeds requirements={next.requirements} leastDeposit={mine?.minDeposit ?? 0} />
                <TierFacts tier={next} mine={mine} />
                <UpgradeCode upgrade={upgrade} />
              </Card>
            )}
            {!next && mine && (
              <Card>
                <TierFacts tier={mine} />
              </Card>
            )}
            <Card title={t('tiers.others')}>
              {list
                .filter(tier => tier !== next && tier !== mine)
                .map(tier => (
                  <Disclosure
                    key={tier.id}
                    title={
                      <span>
                        {tier.name}
                        <Text span c="dimmed" size="xs" fw={400}>
                          <TierNumbers tier={tier} />
                        </Text>
                      </span>
                    }
                  >
                    {() => (
                      <>
                        {tier.level > level && (
                          <TierNeeds requirements={tier.requirements} leastDeposit={mine?.minDeposit ?? 0} />
                        )}
                        <TierFacts tier={tier} />
                      </>
                    )}
                  </Disclosure>
                ))}
            </Card>
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

/** Shows the four tiers. The reached ones are filled. */
function TierLadder({ list, level }: { list: readonly Tier[]; level: number }) {
  return (
    <div className={styles.measured}>
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

/** Upgrades to the next tier, by its requirements or with a code. The button is in the bar of the screen. */
function useUpgrade(tier: Tier | undefined) {
  const { t } = useTranslation()
  const form = useId()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useCallMutation('shop.upgrade', {
    onDone: async () => {
      await renewProfile()
      showToast(t('tiers.risen', { tier: tier?.name }))
    },
  })
  const typed = code.trim()
  const tooLong = typed.length > authLimits.code ? t('fields.tooLong', { field: t('tiers.code') }) : null
  const send = () => {
    if (tooLong || !tier) return
    const onError = (refusal: ApiError) => {
      if (refusal.issues.code && field.current?.checkVisibility()) noteShown(refusal)
      field.current?.focus()
    }
    mutate({ tier: tier.id, ...(typed && { code: typed }) }, { onError })
  }
  return {
    form,
    field,
    code,
    setCode,
    send,
    isPending,
    error: tooLong ?? error?.issues.code ?? null,
    isReady: typed !== '' || tier?.requirements.every(({ met }) => met) === true,
  }
}

/** Asks for the code that replaces the requirements. */
function UpgradeCode({
  upgrade: { form, field, code, setCode, send, error },
}: {
  upgrade: ReturnType<typeof useUpgrade>
}) {
  const { t } = useTranslation()
  return (
    <form
      id={form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Disclosure title={t('tiers.haveCode')}>
        {() => (
          <TextField
            ref={field}
            label={t('tiers.code')}
            optional={t('app.optional')}
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            error={error}
            onChange={event => setCode(event.currentTarget.value)}
          />
        )}
      </Disclosure>
    </form>
  )
}

function TiersSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <div className={styles.own}>
        <Awning />
        <Stack gap="md" p="lg">
          <div>
            <Text>{t('tiers.yours')}</Text>
            <Skeleton width="56%" heightPx={34} />
          </div>
          <Skeleton heightPx={44} />
        </Stack>
      </div>
      <SkeletonCard>
        <SkeletonRows count={1} inCard picturePx={18} hasNote={false} hasFigure={false} />
        <Text component="h3" size="md" fw={700}>
          {t('tiers.changes')}
        </Text>
        {[1, 2, 3, 4].map(line => (
          <Group key={line} justify="space-between">
            <Skeleton width="44%" heightPx={17} />
            <Skeleton width="20%" heightPx={17} />
          </Group>
        ))}
        <Box mb={-8}>
          <Skeleton width="84%" heightPx={12} />
          <SkeletonRows count={1} inCard picturePx={0} hasNote={false} />
        </Box>
      </SkeletonCard>
      <SkeletonCard title={t('tiers.others')}>
        <SkeletonRows count={2} inCard picturePx={0} hasFigure={false} />
      </SkeletonCard>
    </Cards>
  )
}
