import { Box, Group, Paper, Stack, Text } from '@mantine/core'
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
import parts from '../../ui/parts.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { AdRow } from './ad-row.tsx'
import styles from './ads.module.css'
import { BoughtSkeleton, PackagesSkeleton } from './ads-skeletons.tsx'
import { BuyAdSheet } from './buy-ad-sheet.tsx'
import { NoAds } from './no-ads.tsx'

type AdPackage = Answer<'ads.list'>['list'][number]

/** Shows the packages on sale, and the seller's promotions (D-59). */
export function AdsScreen() {
  const { t } = useTranslation()
  const [get, set] = useAddressFilter()
  const scope = adScopes.find(each => each === get('scope')) ?? 'packages'
  return (
    <Page
      title={t('ads.title')}
      top={
        <Stack gap="lg" pt="sm" pb="xl" px="lg">
          <Segmented
            label={t('ads.title')}
            options={adScopes.map(id => ({ id, label: t(`ads.scopes.${id}`) }))}
            value={scope}
            onChange={next => set('scope', next === 'packages' ? '' : next)}
          />
        </Stack>
      }
    >
      {scope === 'packages' ? <AdPackages /> : <BoughtAds />}
    </Page>
  )
}

function AdPackages() {
  const { t } = useTranslation()
  const formats = useFormats()
  const packages = useCall('ads.list', { scope: 'packages' })
  const [chosen, setChosen] = useState<AdPackage | null>(null)
  return (
    <QueryState query={packages} skeleton={<PackagesSkeleton />}>
      {({ list }) => (
        <Cards>
          <p className={parts.note}>{t('ads.simulated')}</p>
          {list.map(ad => (
            <Card key={ad.id} title={ad.name}>
              <Group gap="md" wrap="nowrap" justify="space-between" mb="md">
                <bdi dir="ltr" className={styles.boost} aria-hidden="true">
                  {formats.number(ad.boost)}×
                </bdi>
                <Box flex={1} miw={0}>
                  <p>{t('ads.boost', { factor: formats.number(ad.boost) })}</p>
                  <Text c="dimmed" size="xs">
                    {t('ads.days', { count: ad.days })}
                  </Text>
                </Box>
                <Text component="div" ta="end">
                  <Money parts={formats.money(ad.price)} size="figure" of={{ none: 'price' }} />
                  <Text c="dimmed" size="xs" {...entriesOf({ none: 'price' })}>
                    {t('ads.perDay', { amount: formats.moneyText(Math.round(ad.price / ad.days)) })}
                  </Text>
                </Text>
              </Group>
              <Button full tone={ad.id === list[0]?.id ? 'primary' : 'soft'} onPress={() => setChosen(ad)}>
                {t('ads.buy')}
              </Button>
            </Card>
          ))}
          <Card>
            <Cell icon={<ChartNoAxesColumn />} label={t('ads.spending')} to={paths.adSpending} />
          </Card>
          <BuyAdSheet ad={chosen} onClose={() => setChosen(null)} />
        </Cards>
      )}
    </QueryState>
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
