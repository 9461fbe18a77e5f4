import { Box, Flex, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { CopyCell } from '../../components/copy-cell.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DayBars } from '../../ui/day-bars.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './goods.module.css'
import { MarginBar } from './margin.tsx'

type Goods = ItemOf<'goods.list'>

export interface ProductActs {
  open: (goods: Goods) => void
  add: (goods: Goods) => void
  remove: (goods: Goods) => void
}

interface ProductSheetProps {
  /** Null while the sheet is closed. */
  goods: Goods | null
  usage: Answer<'showcase.list'> | undefined
  acts: ProductActs
  onClose: () => void
}

/** Shows the details of a product, with the button that adds or removes it (S-165 to S-172; D-41). */
export function ProductSheet({ goods, usage, acts, onClose }: ProductSheetProps) {
  // Keeps the content during the closing animation.
  const last = useRef(goods)
  if (goods) last.current = goods
  const { current } = last
  return (
    <BottomSheet opened={goods !== null} onClose={onClose} title={current?.name ?? ''}>
      {current && (
        <>
          <ProductFacts goods={current} />
          <ProductAct goods={current} usage={usage} acts={acts} />
        </>
      )}
    </BottomSheet>
  )
}

function ProductFacts({ goods }: { goods: Goods }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const types = useCall('goods.types', {}).data?.list
  const type = types?.find(({ id }) => id === goods.typeId)?.name
  return (
    <>
      <SimpleGrid className={styles.head} minColWidth="min(100%, 8rem)" spacing="lg">
        <div className={styles.picture}>
          <Picture src={fileUrl(goods.image)} alt={goods.name} />
        </div>
        <Stack gap="sm" miw={0}>
          <Money parts={formats.money(goods.sellingPrice)} size="large" of={{ none: 'price' }} />
          <Flex component="p" gap="xs" wrap="wrap">
            {goods.inShowcase && <Chip tone="good">{t('goods.inShowcase')}</Chip>}
            {type && <Chip tone="dim">{type}</Chip>}
            {goods.publicSupport && <Chip tone="accent">{t('goods.publicSupport')}</Chip>}
          </Flex>
          <CopyCell label={t('goods.code')} text={goods.code} />
        </Stack>
      </SimpleGrid>
      {goods.publicSupport && (
        <Text c="dimmed" size="xs">
          {t('goods.publicSupportText')}
        </Text>
      )}
      <Box component="section" mt="lg">
        <MarginBar goods={goods} />
      </Box>
      <Box component="section" mt="lg">
        <ClicksWeek clicks={goods.clicksWeek} />
      </Box>
      <Box component="section" mt="lg">
        <Cell
          label={t('goods.facts.price')}
          value={<Money parts={formats.money(goods.price)} of={{ none: 'price' }} />}
        />
        <Cell
          label={t('goods.facts.purchaseCost')}
          value={<Money parts={formats.money(goods.purchaseCost)} of={{ none: 'price' }} />}
        />
        <Cell
          label={t('goods.facts.delivery')}
          value={<Money parts={formats.money(goods.cost - goods.purchaseCost)} of={{ none: 'price' }} />}
        />
        {(goods.inShowcase || goods.ownSold > 0) && (
          <Cell
            label={t('goods.clicks', { count: goods.ownClicks })}
            note={t('goods.ownFigures')}
            value={t('goods.sold', { count: goods.ownSold })}
          />
        )}
        <Cell
          label={t('goods.clicks', { count: goods.clicks })}
          note={t('goods.everywhere')}
          value={t('goods.sold', { count: goods.sold })}
        />
      </Box>
    </>
  )
}

/** Adds or removes the product, and says how many more the showcase can have. */
function ProductAct({ goods, usage, acts }: { goods: Goods } & Pick<ProductSheetProps, 'usage' | 'acts'>) {
  const { t } = useTranslation()
  const room = usage ? usage.limit - usage.used : undefined
  const removals = usage?.deletionsLeft
  return (
    <div className={styles.act}>
      {goods.inShowcase ? (
        <Button tone="danger" full disabled={removals === 0} onPress={() => acts.remove(goods)}>
          {t('goods.takeOffShort')}
        </Button>
      ) : (
        <Button full disabled={room === 0} onPress={() => acts.add(goods)}>
          {t('goods.putOnShort')}
        </Button>
      )}
      {usage && (
        <Text mt="sm" c="dimmed" size="xs" ta="center">
          {goods.inShowcase
            ? t('goods.deletionsLeft', { count: removals ?? 0 })
            : room === 0
              ? t('goods.full', { count: usage.limit })
              : t('goods.roomLeft', { count: room ?? 0 })}
        </Text>
      )}
    </div>
  )
}

/** Returns the time some days ago in the local time zone, as ISO 8601. */
function dayBack(days: number): string {
  const day = new Date(worldNow())
  day.setDate(day.getDate() - days)
  return day.toISOString()
}

/** Shows the product's views on each of the last seven days, and their sum. */
function ClicksWeek({ clicks }: { clicks: ItemOf<'goods.list'>['clicksWeek'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const days = clicks.map((count, place) => {
    const at = dayBack(clicks.length - 1 - place)
    return {
      id: at.slice(0, 10),
      value: count,
      said: `${formats.namedDay(at, worldNow())} ${t('goods.clicks', { count })}`,
      figure: formats.compact(count),
      name: formats.weekdayLetter(at),
    }
  })
  return (
    <>
      <Flex component="p" gap="md" justify="space-between" mb="sm">
        {t('goods.clicksWeek')}
        <strong>{formats.number(clicks.reduce((sum, count) => sum + count, 0))}</strong>
      </Flex>
      <DayBars label={t('goods.clicksWeek')} days={days} />
    </>
  )
}
