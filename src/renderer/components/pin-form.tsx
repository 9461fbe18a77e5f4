import { Box, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { entriesOf } from '../ui/entries-of.ts'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { PinPad } from '../ui/pin-pad.tsx'
import { SkeletonPinForm } from '../ui/skeletons.tsx'
import { QueryError } from './query-state.tsx'
import { TopUp } from './top-up.tsx'
import type { PinPrompt } from './use-pin-prompt.ts'

interface PinFormProps {
  /** Cost or payout, in minor units. */
  amount: number
  /** Additional information above the PIN. */
  note?: ReactNode
  mutation: PinPrompt
  onPin: (pin: string) => void
}

/**
 * Asks for the PIN and shows the exact amount. If the balance is too low, it offers a top-up. If the seller has no PIN, it
 * offers to set one.
 */
export function PinForm({ amount, note, mutation, onPin }: PinFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const wallet = useCall('wallet.get', {})
  // The payment changes the balance. Until the form closes, it shows the balance from before the payment.
  const before = useRef(0)
  if (wallet.data && !mutation.isPending && !mutation.isDone) before.current = wallet.data.balance
  const balance = before.current
  if (wallet.error) return <QueryError error={wallet.error} onRetry={wallet.refetch} />
  if (!wallet.data) return <SkeletonPinForm label={t('app.loading')} />
  return (
    <Stack gap="sm" align="center" ta="center">
      <Money parts={formats.money(amount)} size="hero" of={{ none: 'typed' }} />
      {amount > balance ? (
        <TopUp shortfall={amount - balance} balance={balance} />
      ) : wallet.data.hasPayPassword ? (
        <>
          <Text c="dimmed" size="sm">
            {note}
            <span {...entriesOf({ none: 'forecast' })}>
              {t('orders.balanceAfter', { amount: formats.moneyText(balance - amount) })}
            </span>
          </Text>
          <Box w="100%" pt="xs">
            <PinPad
              label={t('orders.pin')}
              deleteLabel={t('orders.deleteDigit')}
              onComplete={onPin}
              busy={mutation.isPending}
              error={mutation.error}
              attempt={mutation.attempt}
              state={mutation.isDone ? 'done' : 'entering'}
            />
          </Box>
          <Text c="dimmed" size="sm">
            {t('orders.pin')} · <Link to={paths.payPassword}>{t('orders.pinForgotten')}</Link>
          </Text>
        </>
      ) : (
        <>
          <Text c="dimmed" size="sm">
            {t('orders.pinMissing')}
          </Text>
          <ButtonLink full to={paths.payPassword}>
            {t('orders.setPin')}
          </ButtonLink>
        </>
      )}
    </Stack>
  )
}
