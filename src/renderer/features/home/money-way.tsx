import { Flex, Text } from '@mantine/core'
import { ArrowRight, HandCoins, PackageCheck, ShoppingBag, Wallet } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type TierId, tiers } from '#shared/tiers.ts'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import styles from './first-steps.module.css'

/** Explains how the money moves, with a product of the store or else of the warehouse. */
export function MoneyWay({ tier, hasListed }: { tier: TierId | undefined; hasListed: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const example = useCall('goods.list', { size: 1, inShowcase: hasListed }).data?.list[0]
  const stations = [
    { id: 'order', icon: <ShoppingBag />, figure: example && formats.money(example.sellingPrice).value },
    { id: 'pay', icon: <Wallet />, figure: example && formats.money(-example.cost, true).value },
    { id: 'arrive', icon: <PackageCheck />, figure: '' },
    { id: 'earn', icon: <HandCoins />, figure: example && formats.money(example.profit, true).value },
  ] as const
  return (
    <Card title={t('home.way.title')}>
      <div className={styles.frame}>
        <Flex className={styles.way} component="ol" rowGap="md" justify="space-between" wrap="wrap">
          {stations.map(({ id, icon, figure }, place) => (
            <Fragment key={id}>
              {place > 0 && (
                <Flex className={styles.arrow} component="li" align="center" aria-hidden="true">
                  <ArrowRight size={16} />
                </Flex>
              )}
              <Flex className={styles.station} component="li" direction="column" gap="xs" align="center">
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
                {t(`home.way.${id}`)}
                <Text
                  component="bdi"
                  dir="ltr"
                  className={styles.figure}
                  size="xs"
                  fw={700}
                  {...(id === 'earn' && { c: 'good' })}
                  {...(figure && amountOf({ none: 'price' }))}
                >
                  {figure}
                </Text>
              </Flex>
            </Fragment>
          ))}
        </Flex>
      </div>
      <p className={styles.note}>
        {example && tier && t('home.way.note', { name: example.name, count: tiers[tier].settleDays })}
      </p>
    </Card>
  )
}
