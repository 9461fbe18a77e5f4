import { Flex, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { adSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AdGoods } from './ad-goods.tsx'
import { AdResults } from './ad-results.tsx'

/** Shows a promotion: its status, the time that has passed of its days, its target and its results. */
export function AdRow({ ad }: { ad: ItemOf<'ads.list'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isRunning = ad.status === 'active'
  const [startsAt, endsAt] = [Date.parse(ad.startsAt ?? ''), Date.parse(ad.endsAt ?? '')]
  return (
    <>
      <Cell
        label={
          <Flex component="span" align="center" wrap="wrap" gap="0 8px" fw={700}>
            {ad.name}
            <Chip tone={isRunning ? 'good' : 'dim'}>{t(`ads.status.${ad.status ?? 'ended'}`)}</Chip>
          </Flex>
        }
        note={
          isRunning ? t('ads.runsFor', { span: formats.span(endsAt - worldNow()) }) : formats.days(startsAt, endsAt)
        }
        value={<Money parts={formats.money(ad.price)} of={adSource(ad.id)} />}
      />
      {isRunning && (
        <>
          <ProgressBar share={(worldNow() - startsAt) / (endsAt - startsAt)} />
          <Group component="p" justify="space-between" fz="xs" c="dimmed" mb="xs">
            <bdi>{formats.date(ad.startsAt ?? '', worldNow())}</bdi>
            <bdi>{formats.date(ad.endsAt ?? '', worldNow())}</bdi>
          </Group>
        </>
      )}
      <AdGoods goods={ad.goods} boost={ad.boost} />
      {isRunning && !ad.visitors ? (
        <Text mt="md" c="dimmed" size="xs">
          {t('ads.noVisitors')}
        </Text>
      ) : (
        <AdResults visitors={ad.visitors ?? 0} orders={ad.orders ?? 0} price={ad.price} />
      )}
    </>
  )
}
