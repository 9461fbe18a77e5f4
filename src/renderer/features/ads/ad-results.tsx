import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { amountOf } from '../../ui/entries-of.ts'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import type { AdSums } from './spending.ts'

/** Shows the results of promotion: visitors, orders, and the cost of an order. */
export function AdResults({ visitors, orders, price }: AdSums) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figure = (label: string, text: string) => ({ label, value: <bdi dir="ltr">{text}</bdi> })
  const perOrder = (
    <bdi dir="ltr" {...amountOf({ none: 'price' })}>
      {formats.money(Math.round(price / orders)).value}
    </bdi>
  )
  return (
    <FigureTiles
      title={t('ads.brought')}
      figures={[
        figure(t('home.metrics.visitors'), formats.signed(visitors)),
        figure(t('home.metrics.orders'), formats.signed(orders)),
        { label: t('ads.perOrder'), value: orders === 0 ? '–' : perOrder },
      ]}
    />
  )
}
