import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'

/** Shows the product limit and the settlement time of a tier, beside each other if there is room. */
export function TierNumbers({ tier }: { tier: Answer<'shop.tiers'>['list'][number] }) {
  const { t } = useTranslation()
  return (
    <Flex component="span" wrap="wrap" gap="0 12px">
      <span>{t('app.labelled', { label: t('tiers.products'), value: tier.productLimit })}</span>
      <span>
        {t('app.labelled', { label: t('tiers.settleDays'), value: t('tiers.days', { count: tier.settleDays }) })}
      </span>
    </Flex>
  )
}
