import { Flex, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { noonOf, PayoutDays } from '../../components/payout-days.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { entriesOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './order-list.module.css'

/** Shows the total that is settling, and how much of it arrives on each of the next days. */
export function SettlementTotal() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data: wallet, error } = useCall('wallet.get', {})
  const stat = useCall('home.stat', { range: 'today' })
  // The list below says that loading failed.
  if (!wallet && error) return null
  const byDay = stat.data?.inMotion.byDay ?? []
  const lastDay = byDay.at(-1)?.day
  const later = wallet && stat.data ? wallet.settlementAmount - byDay.reduce((sum, { amount }) => sum + amount, 0) : 0
  return (
    <div className={styles.total}>
      <Stack gap="xs" align="flex-start">
        <Flex component="span" w="100%" justify="space-between" wrap="wrap" columnGap="md" c="dimmed" fz="xs">
          <span>{t('home.toSettle')}</span>
          {later > 0 && lastDay && (
            <span {...entriesOf({ none: 'forecast' })}>
              {t('orders.settlement.later', {
                day: formats.weekday(noonOf(lastDay)),
                amount: formats.money(later, true).value,
              })}
            </span>
          )}
        </Flex>
        {wallet ? (
          <Money parts={formats.money(wallet.settlementAmount)} size="large" of={figureSources.settlementAmount} />
        ) : (
          <Skeleton width="120px" heightPx={32} />
        )}
      </Stack>
      <div className={styles.payouts} data-waits={stat.isPending || undefined}>
        {stat.data ? <PayoutDays byDay={stat.data.inMotion.byDay} /> : stat.isPending && <Skeleton heightPx={114} />}
      </div>
    </div>
  )
}
