import { Box, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chargeSources } from '#shared/charges.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { rechargeLimits } from '#shared/money.ts'
import { useCall } from '../../api/queries.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Shortfall } from '../../components/shortfall.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { ChargeDone, type SentCharge } from './charge-done.tsx'
import { ChargeForm } from './charge-form.tsx'
import { ChargeHistory } from './charge-history.tsx'
import { DepositCard, DepositRule, DepositTiers } from './deposit-card.tsx'
import { DepositFromBalance } from './deposit-from-balance.tsx'
import { useCharge } from './use-charge.ts'

/** Shows the deposit and the tiers that it unlocks, and pays it (D-57). */
export function DepositScreen() {
  const { t } = useTranslation()
  const wallet = useCall('wallet.get', {})
  const tiers = useCall('shop.tiers', {})
  const [sent, setSent] = useState<SentCharge | null>(null)
  if (sent !== null)
    return (
      <ChargeDone
        title={t('wallet.deposit')}
        done={t('deposit.paid')}
        sent={sent}
        history={t('recharge.history.deposit')}
        onHistory={() => setSent(null)}
      />
    )
  if (wallet.data && tiers.data) return <Deposit wallet={wallet.data} tiers={tiers.data} onSent={setSent} />
  const isFailed = Boolean(tiers.error ?? wallet.error)
  return (
    <Page
      title={t('wallet.deposit')}
      bottom={
        !isFailed && (
          <Stack gap="md">
            <Skeleton width="44%" heightPx={17} />
            <Skeleton heightPx={48} />
          </Stack>
        )
      }
    >
      <QueryState
        query={{ ...(tiers.error ? tiers : wallet), data: undefined }}
        skeleton={
          <Cards>
            <SkeletonCard title={false}>
              <Skeleton width="50%" heightPx={41} />
              <Skeleton width="64%" heightPx={12} />
            </SkeletonCard>
            <SkeletonCard title={t('deposit.unlocksText')}>
              <DepositRule />
              <Box mt={-12}>
                <SkeletonRows count={4} inCard picturePx={36} />
              </Box>
            </SkeletonCard>
            <ChargeHistory purpose="deposit" />
          </Cards>
        }
      >
        {() => null}
      </QueryState>
    </Page>
  )
}

interface DepositProps {
  wallet: Answer<'wallet.get'>
  tiers: Answer<'shop.tiers'>
  onSent: (charge: SentCharge) => void
}

function Deposit({ wallet, tiers, onSent }: DepositProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const id = useId()
  const [source, setSource] = useState<(typeof chargeSources)[number]>('balance')
  const { deposit } = wallet
  const least = tiers.list.find(({ id: tier }) => tier === tiers.current)?.minDeposit ?? 0
  const isPaid = deposit.status === 'under_review' || deposit.amount >= least
  const [isPaying, setPaying] = useState(!isPaid)
  const next = tiers.list.find(({ minDeposit }) => minDeposit > deposit.amount)
  const asked = Math.max(least, (next?.minDeposit ?? 0) - deposit.amount)
  const [typed, setTyped] = useState(asked)
  const charge = useCharge({ purpose: 'deposit', least, most: rechargeLimits.maxMinor }, onSent)
  return (
    <Page
      title={t('wallet.deposit')}
      bottom={
        !isPaying ? (
          // Its own key: otherwise the pressed element would become the submit button and send the form at once.
          <Stack key="raise" gap="md">
            <Text c="dimmed" size="xs" {...entriesOf(figureSources.balance)}>
              {t('withdrawals.available', { amount: formats.moneyText(wallet.balance) })}
            </Text>
            <Button tone="soft" full onPress={() => setPaying(true)}>
              {t('deposit.raise')}
            </Button>
          </Stack>
        ) : source === 'channel' ? (
          <Button full busy={charge.isPending} onPress={() => charge.submit()}>
            {t('deposit.pay')}
          </Button>
        ) : (
          <Shortfall amount={typed - wallet.balance}>
            <Button type="submit" form={id} full>
              {t('deposit.pay')}
            </Button>
          </Shortfall>
        )
      }
    >
      <Cards>
        <DepositCard deposit={deposit} />
        {isPaying && (
          <>
            <Card title={t('deposit.from')}>
              <Segmented
                label={t('deposit.from')}
                options={chargeSources.toReversed().map(each => ({ id: each, label: t(`deposit.sources.${each}`) }))}
                value={source}
                onChange={next => {
                  setSource(next)
                  // The form of the other source starts with this amount again.
                  setTyped(asked)
                }}
              />
            </Card>
            {source === 'balance' ? (
              <DepositFromBalance
                id={id}
                least={least}
                asked={asked}
                balance={wallet.balance}
                onAmount={setTyped}
                onPaid={onSent}
              />
            ) : (
              <ChargeForm charge={charge} />
            )}
          </>
        )}
        <DepositTiers deposit={deposit} tiers={tiers} />
        <ChargeHistory purpose="deposit" />
      </Cards>
    </Page>
  )
}
