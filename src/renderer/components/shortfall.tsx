import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainAmount } from '../i18n/amounts.ts'
import { useFormats } from '../i18n/formats.ts'
import { linkTo, paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { entriesOf } from '../ui/entries-of.ts'

interface ShortfallProps {
  /** Amount that the balance lacks, in minor units; 0 or less if it is enough. */
  amount: number
  /** Button that pays. */
  children: ReactNode
}

/** Shows the button of a payment. If the balance is too low, shows by how much, and a link to the top-up. */
export function Shortfall({ amount, children }: ShortfallProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <div role="status" {...entriesOf({ none: 'forecast' })}>
        {amount > 0 && (
          <Stack gap="md">
            <Text c="dimmed" size="xs">
              {t('orders.shortfall', { amount: formats.moneyText(amount) })}
            </Text>
            <ButtonLink full to={linkTo(paths.recharge, { amount: plainAmount(amount) })}>
              {t('orders.topUp', { amount: formats.moneyText(amount) })}
            </ButtonLink>
          </Stack>
        )}
      </div>
      {amount <= 0 && children}
    </>
  )
}
