import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { plainAmount } from '../i18n/amounts.ts'
import { useFormats } from '../i18n/formats.ts'
import { linkTo, paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { entriesOf } from '../ui/entries-of.ts'

/**
 * Says by how much the balance is too low for a payment, and leads to the top-up, in place of the payment's button.
 * @param amount in minor units; 0 or less if the balance is enough
 */
export function Shortfall({ amount }: { amount: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    // Always rendered: screen readers do not announce a live region that appears together with its text.
    <div role="status" {...entriesOf({ none: 'forecast' })}>
      {amount > 0 && (
        <Stack gap="md">
          <Text c="bad" fw={600}>
            {t('orders.shortfall', { amount: formats.moneyText(amount) })}
          </Text>
          <ButtonLink full to={linkTo(paths.recharge, { amount: plainAmount(amount) })}>
            {t('orders.topUp', { amount: formats.moneyText(amount) })}
          </ButtonLink>
        </Stack>
      )}
    </div>
  )
}
