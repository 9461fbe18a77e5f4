import { Box, Paper, Stack, Text } from '@mantine/core'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adScopes } from '#shared/ads.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AdRow } from './ad-row.tsx'
import { BoughtSkeleton, PackagesSkeleton } from './ads-skeletons.tsx'
import { BuyAdSheet } from './buy-ad-sheet.tsx'
import { NoAds } from './no-ads.tsx'

type AdPackage = Answer<'ads.list'>['list'][number]

/** Shows the packages on sale, and the seller's promotions (D-59). */
export function AdsScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [get, set] = useAddressFilter()
  const scope = adScopes.find(each => each === get('scope')) ?? 'packages'
  const packages = useCall('ads.list', { scope: 'packages' })
  const [packageId, setPackageId] = useState('')
  const [isBuying, setBuying] = useState(false)
  const list = packages.data?.list ?? []
  const chosen = list.find(({ id }) => id === packageId) ?? list[0]
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
      bottom={
        scope === 'packages' &&
        chosen && (
          <Button full onPress={() => setBuying(true)}>
            <span {...entriesOf({ none: 'price' })}>
              {t('ads.buyFor', { amount: formats.moneyText(chosen.price) })}
            </span>
          </Button>
        )
      }
    >
      {scope === 'packages' ? (
        <QueryState query={packages} skeleton={<PackagesSkeleton />}>
          {() => chosen && <AdPackages list={list} chosen={chosen} onChoose={setPackageId} />}
        </QueryState>
      ) : (
        <BoughtAds />
      )}
      <BuyAdSheet ad={isBuying && chosen ? chosen : null} onClose={() => setBuying(false)} />
    </Page>
  )
}

interface AdPackagesProps {
  list: readonly AdPackage[]
  chosen: AdPackage
  onChoose: (id: string) => void
}

/** Chooses a package and shows its price, the largest figure of the screen. */
function AdPackages({ list, chosen, onChoose }: AdPackagesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { days, price } = chosen
  return (
    <Cards>
      <Card>
        <Box mb="lg">
          <Money parts={formats.money(price)} size="hero" of={{ none: 'price' }} />
          <Text c="dimmed" size="xs" {...entriesOf({ none: 'price' })}>
            {t('ads.perDay', { amount: formats.moneyText(Math.round(price / days)) })}
          </Text>
        </Box>
        <RadioCards
          label={t('ads.packages')}
          options={list.map(({ id, name, boost, days: runs }) => ({
            id,
            mark: null,
            title: name,
            note: `${t('ads.boost', { factor: formats.number(boost) })} · ${t('ads.days', { count: runs })}`,
          }))}
          value={chosen.id}
          onChange={onChoose}
        />
        <Text c="dimmed" size="xs" mt="md">
          {t('ads.simulated')}
        </Text>
      </Card>
      <Card>
        <Cell icon={<ChartNoAxesColumn />} label={t('ads.spending')} to={paths.adSpending} />
      </Card>
    </Cards>
  )
}

function BoughtAds() {
  const ads = usePages('ads.list', { scope: 'mine', size: requestLimits.page.default })
  return (
    <PagedList pages={ads} placeKey="ads" empty={<NoAds />} skeleton={<BoughtSkeleton />}>
      {ad => (
        <Paper p="md">
          <AdRow ad={ad} />
        </Paper>
      )}
    </PagedList>
  )
}
