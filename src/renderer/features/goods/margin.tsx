import { Flex, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { profitTone } from '../../components/profit.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import styles from './goods.module.css'

type Goods = Pick<ItemOf<'goods.list'>, 'sellingPrice' | 'cost' | 'profit'>

const shareOf = ({ sellingPrice, profit }: Goods): number => (sellingPrice === 0 ? 0 : profit / sellingPrice)

/** Shows the profit as a share of the price. */
function MarginChip({ goods }: { goods: Goods }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Chip tone={profitTone(goods.profit)}>
      <VisuallyHidden>{t('goods.margin')} </VisuallyHidden>
      <bdi dir="ltr">{formats.percent(shareOf(goods))}</bdi>
    </Chip>
  )
}

/** Splits the price into cost and profit, as a bar. */
export function MarginBar({ goods }: { goods: Goods }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const costShare = Math.min(1, Math.max(0, 1 - shareOf(goods)))
  return (
    <div>
      <SplitBar
        parts={[
          { id: 'cost', value: costShare, tone: 'dim' },
          { id: 'profit', value: 1 - costShare, tone: 'good' },
        ]}
      />
      <Flex className={styles.legend} component="dl" rowGap="sm" justify="space-between" wrap="wrap" columnGap="lg">
        <div>
          <dt data-part="cost">{t('goods.facts.cost')}</dt>
          <dd>
            <Money parts={formats.money(goods.cost)} bare of={{ none: 'price' }} />
          </dd>
        </div>
        <div>
          <dt data-part="profit">{t('goods.profit')}</dt>
          <dd>
            <Money
              parts={formats.money(goods.profit, true)}
              tone={profitTone(goods.profit)}
              bare
              of={{ none: 'price' }}
            />
            <MarginChip goods={goods} />
          </dd>
        </div>
      </Flex>
    </div>
  )
}
