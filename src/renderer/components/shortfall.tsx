import { Flex, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { plainAmount } from '../i18n/amounts.ts'
import { useFormats } from '../i18n/formats.ts'
import { linkTo, paths } from '../paths.ts'
import { entriesOf } from '../ui/entries-of.ts'
import { Link } from '../ui/link.tsx'
import parts from '../ui/parts.module.css'

/** Says by how much the balance is too low for a payment, in minor units, and leads to the top-up. */
export function Shortfall({ amount }: { amount: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    // Always rendered: screen readers do not announce a live region that appears together with its text.
    <div role="status" {...entriesOf({ none: 'forecast' })}>
      {amount > 0 && (
        <Flex align="center" justify="space-between" wrap="wrap" columnGap="md">
          <Text c="bad" fw={600}>
            {t('orders.shortfall', { amount: formats.moneyText(amount) })}
          </Text>
          <Link className={parts.textButton} to={linkTo(paths.recharge, { amount: plainAmount(amount) })}>
            {t('recharge.title')}
          </Link>
        </Flex>
      )}
    </div>
  )
}
