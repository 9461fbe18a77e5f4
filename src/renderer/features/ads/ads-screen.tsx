import { Box, Flex, Paper, Stack, Text } from '@mantine/core'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adScopes } from '#shared/ads.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Shortfall } from '../../components/shortfall.tsx'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { AdRow } from './ad-row.tsx'
import { BoughtSkeleton, PackagesSkeleton } from './ads-skeletons.tsx'
import { BuyAdSheet } from './buy-ad-sheet.tsx'
import { NoAds } from './no-ads.tsx'
import { WeekVisitors } from './week-visitors.tsx'

type AdPackage = Answer<'ads.list'>['list'][number]

/** Shows the packages on sale, and the seller's promotions (D-59). The address holds the chosen package. */
export function AdsScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [get, set] = useAddressFilter()
  const scope = adScopes.find(each => each === get('scope')) ?? 'packages'
  const packages = useCall('ads.list', { scope: 'packages' })
  const mine = usePages('ads.list', { scope: 'mine', size: requestLimits.page.default })
  const balance = useCall('wallet.get', {}).data?.balance
  const [isBuying, setBuying] = useState(false)
  // The screen waits for the running promotions, because they decide which package is chosen first.
  const offers = mine.items || mine.error ? packages.data : undefined
  const list = offers?.list ?? []
  const running = mine.items?.filter(({ status }) => status === 'active') ?? []
  const [strongest] = running.toSorted((one, other) => other.boost - one.boost)
  const first = list.find(({ name }) => running.every(ad => ad.name !== name)) ?? list[0]
  const chosen = list.find(({ id }) => id === get('package')) ?? first
  const buyBar = chosen ? (
    <Shortfall amount={balance === undefined ? 0 : chosen.price - balance}>
      <Text component="div" c="dimmed" size="xs" mb="md">
        {strongest && <p>{t('ads.strongest', { running: strongest.name })}</p>}
        {/* The line is kept while the balance loads. */}
        <p {...entriesOf(figureSources.balance)}>
          {balance === undefined ? '\u00a0' : t('withdrawals.available', { amount: formats.moneyText(balance) })}
        </p>
      </Text>
      <Button full onPress={() => setBuying(true)}>
        <span>
          {t('app.continue')} · <bdi dir="ltr">{formats.moneyText(chosen.price)}</bdi>
        </span>
      </Button>
    </Shortfall>
  ) : (
    !offers &&
    !packages.error && (
      <Stack gap="md">
        <Skeleton width="80%" heightPx={17} />
        <Skeleton heightPx={48} />
      </Stack>
    )
  )
  return (
    <Page
      title={t('ads.title')}
      top={
        <Stack gap="lg" pt="sm" pb="md" px="lg">
          <Segmented
            label={t('ads.title')}
            options={adScopes.map(id => ({ id, label: t(`ads.scopes.${id}`) }))}
            value={scope}
            onChange={next => set('scope', next === 'packages' ? '' : next)}
          />
        </Stack>
      }
      bottom={scope === 'packages' && buyBar}
    >
      {scope === 'packages' ? (
        <QueryState
          query={{ ...packages, data: offers }}
          skeleton={
            <PackagesSkeleton>
              <SpendingLink />
            </PackagesSkeleton>
          }
        >
          {() =>
            chosen && <AdPackages list={list} chosen={chosen} running={running} onChoose={id => set('package', id)} />
          }
        </QueryState>
      ) : (
        <>
          <PagedList pages={mine} placeKey="ads" empty={<NoAds />} skeleton={<BoughtSkeleton />}>
            {(ad, place) => (
              <Paper component="section" p="lg" mt={place === 0 ? 'xs' : 0}>
                <AdRow ad={ad} />
              </Paper>
            )}
          </PagedList>
          {mine.items?.length !== 0 && !mine.hasNextPage && !mine.error && (
            <Box px="lg" pb="lg">
              <SpendingLink />
            </Box>
          )}
        </>
      )}
      <BuyAdSheet ad={isBuying && chosen ? chosen : null} onClose={() => setBuying(false)} />
    </Page>
  )
}

interface AdPackagesProps {
  list: readonly AdPackage[]
  chosen: AdPackage
  /** Promotions of the seller that run now. */
  running: readonly AdPackage[]
  onChoose: (id: string) => void
}

/** Chooses a package by its price, in total and for a day. */
function AdPackages({ list, chosen, running, onChoose }: AdPackagesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Cards>
      <WeekVisitors />
      <div>
        <RadioCards
          label={t('ads.packages')}
          options={list.map(({ id, name, boost, price, days: runs }) => ({
            id,
            mark: null,
            title: (
              <Flex component="span" align="center" wrap="wrap" gap="0 8px">
                {name}
                {running.some(ad => ad.name === name) && <Chip tone="good">{t('ads.status.active')}</Chip>}
              </Flex>
            ),
            // The name says how long the package runs.
            note: t('ads.boost', { factor: boost }),
            value: (
              <Flex component="span" direction="column" align="flex-end" ms="auto">
                <Money parts={formats.money(price)} size="figure" of={{ none: 'price' }} />
                <Text span c="dimmed" size="xs" {...entriesOf({ none: 'price' })}>
                  {t('ads.perDay', { amount: formats.money(Math.round(price / runs)).value })}
                </Text>
              </Flex>
            ),
          }))}
          value={chosen.id}
          onChange={onChoose}
        />
        <Text c="dimmed" size="xs" mt="md">
          {t('ads.simulated')}
        </Text>
      </div>
      <SpendingLink />
    </Cards>
  )
}

function SpendingLink() {
  const { t } = useTranslation()
  return (
    <Card>
      <Cell icon={<ChartNoAxesColumn />} label={t('ads.spending')} to={paths.adSpending} />
    </Card>
  )
}
